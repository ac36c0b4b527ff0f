import type { Tables } from "../manifest/shape";

/** How imports are stored. */
export const importTables = {
  kind: "import",
  label: { from: "import_run", id: "id", text: "file_name" },
} as const satisfies Tables;
