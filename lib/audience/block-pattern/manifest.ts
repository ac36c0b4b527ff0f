import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** The manifest of patterns. */
export const blockPatternManifest = {
  auditActions: ["block_pattern.created", "block_pattern.updated", "block_pattern.deleted"],
  auditSubjects: ["block_pattern"],
} as const satisfies Manifest;

/** The tables of patterns. */
export const blockPatternTables = {
  kind: "block_pattern",
  table: "block_pattern",
  id: "id",
  label: { from: "block_pattern", id: "id", text: "name" },
  assets: {
    shownOn: "block_pattern",
    columns: [],
    documents: [{ table: "block_pattern", column: "blocks", key: "id" }],
  },
} as const satisfies Tables;
