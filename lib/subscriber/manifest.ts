import type { Manifest } from "../manifest/shape";

/** The manifest of newsletter subscribers. */
export const subscriberManifest = {
  screens: {
    allEmails: {
      path: "/account/all-emails",
      access: "editor",
      refusal: 403,
      menu: { icon: "mail", position: 80 },
    },
  },
  auditActions: ["subscriber.created", "subscriber.updated", "subscriber.deleted"],
  auditSubjects: ["subscriber"],
} as const satisfies Manifest;
