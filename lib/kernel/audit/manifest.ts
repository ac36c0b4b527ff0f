import type { Manifest, Tables } from "../manifest/shape";

/** What the audit log brings. */
export const auditManifest = {
  screens: {
    audit: {
      path: "/account/audit",
      access: "manager",
      refusal: 404,
      menu: { icon: "history", position: 130, group: "administration" },
    },
  },
} as const satisfies Manifest;

/** How the audit log is stored. */
export const auditTables = {
  retention: [
    { name: "auditEntries", table: "audit_entry", key: ["id"], since: "at", keep: "2 years" },
  ],
  personal: [
    {
      table: "audit_entry",
      purpose: "security",
      of: { user: ["actor_id"] },
      columns: ["actor_name", "address", "subject_name_el", "subject_name_en", "detail"],
      export: { name: "history", columns: "code" },
      erase: "code",
      kept: { retention: ["auditEntries"] },
    },
  ],
} as const satisfies Tables;
