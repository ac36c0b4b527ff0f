import type { Tables } from "../manifest/shape";

/** How the audit log is stored. */
export const auditTables = {
  retention: [
    { name: "auditEntries", table: "audit_entry", key: ["id"], since: "at", keep: "2 years" },
  ],
} as const satisfies Tables;
