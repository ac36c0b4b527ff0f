import type { Manifest } from "../kernel/manifest/shape";

/** The manifest of tags. */
export const tagManifest = {
  auditActions: ["tag.created", "tag.updated"],
  auditSubjects: ["tag"],
} as const satisfies Manifest;
