import type { Tables } from "../manifest/shape";

/**
 * The table of consents. A choice is valid for a year; its proof is kept for another, in which
 * somebody may ask for it.
 */
export const consentTables = {
  retention: [
    { name: "consents", table: "consent", key: ["id"], since: "created_at", keep: "2 years" },
  ],
} as const satisfies Tables;
