import type { Manifest } from "../manifest/shape";

/** The manifest of assignments. */
export const assignmentManifest = {
  auditActions: ["assignment.set", "assignment.cleared"],
} as const satisfies Manifest;
