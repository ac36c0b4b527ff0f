import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of professions. */
export const professionManifest = {
  cachedEndpoints: { "/api/company-category": ["locale", "ctx", "name"] },
  auditActions: ["profession.created", "profession.updated", "profession.deleted"],
  auditSubjects: ["profession"],
} as const satisfies Manifest;
