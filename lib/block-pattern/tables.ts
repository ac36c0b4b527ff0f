import type { Tables } from "../manifest/shape";

/** The tables of patterns. */
export const blockPatternTables = {
  kind: "block_pattern",
  label: { from: "block_pattern", id: "id", text: "name" },
} as const satisfies Tables;
