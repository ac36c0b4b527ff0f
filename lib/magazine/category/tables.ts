import type { Tables } from "../../kernel/manifest/shape";

/** How sections are stored. */
export const categoryTables = {
  kind: "category",
  label: { from: "category_translation", id: "category_id", text: "name", locale: "locale" },
} as const satisfies Tables;
