import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of requests about personal data by people without an account. */
export const privacyRequestManifest = {
  urlWords: { "privacy-request": ["private", "keeps-case"] },
  auditActions: ["privacy_request.exported", "privacy_request.erased"],
  auditSubjects: ["privacy_request"],
} as const satisfies Manifest;
