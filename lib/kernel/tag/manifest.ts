import type { Manifest } from "../manifest/shape";

/** The manifest of tags. */
export const tagManifest = {
  auditActions: ["tag.created", "tag.updated"],
  auditSubjects: ["tag"],
} as const satisfies Manifest;
