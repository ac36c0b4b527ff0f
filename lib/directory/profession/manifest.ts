import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** The manifest of professions. */
export const professionManifest = {
  cachedEndpoints: { "/api/company-category": ["locale", "ctx", "name"] },
  auditActions: ["profession.created", "profession.updated", "profession.deleted"],
  auditSubjects: ["profession"],
} as const satisfies Manifest;

/** The tables of professions. */
export const professionTables = {
  kind: "profession",
  slugs: ["profession"],
  label: { from: "profession_translation", id: "profession_id", text: "name", locale: "locale" },
} as const satisfies Tables;
