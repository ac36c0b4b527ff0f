import type { Tables } from "../manifest/shape";

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
} as const satisfies Tables;
