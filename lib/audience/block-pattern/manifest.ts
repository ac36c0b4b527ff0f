import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of patterns. */
export const blockPatternManifest = {
  auditActions: ["block_pattern.created", "block_pattern.updated", "block_pattern.deleted"],
  auditSubjects: ["block_pattern"],
} as const satisfies Manifest;
