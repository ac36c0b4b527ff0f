import type { Tables } from "../manifest/shape";

/** The tables of imports. */
export const importTables = {
  kind: "import",
  label: { from: "import_run", id: "id", text: "file_name" },
} as const satisfies Tables;
