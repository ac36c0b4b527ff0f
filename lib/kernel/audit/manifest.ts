import type { Manifest } from "../manifest/shape";

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
