import type { Tables } from "../../kernel/manifest/shape";

/** The table of redirects. */
export const redirectTables = {
  kind: "redirect",
  table: "redirect",
  id: "id",
  label: { from: "redirect", id: "id", text: "from_path" },
} as const satisfies Tables;
