import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** The manifest of requests about personal data by people without an account. */
export const privacyRequestManifest = {
  urlWords: { "privacy-request": ["private", "keeps-case"] },
  auditActions: ["privacy_request.exported", "privacy_request.erased"],
  auditSubjects: ["privacy_request"],
} as const satisfies Manifest;

/** The table of requests. That one was made and met is kept for a year, as proof. */
export const privacyRequestTables = {
  kind: "privacy_request",
  label: "number",
  retention: [
    {
      name: "privacyRequests",
      table: "privacy_request",
      key: ["id"],
      since: "created_at",
      keep: "1 year",
    },
  ],
  personal: [
    {
      table: "privacy_request",
      purpose: "requests",
      of: { email: "lower(email)" },
      columns: ["email"],
      export: { name: "privacy_requests", columns: ["kind", "created_at", "done_at"] },
      // The request that is being met has no address any more.
      erase: "delete",
      kept: { retention: ["privacyRequests"] },
    },
  ],
} as const satisfies Tables;
