import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of newsletter subscribers. */
export const subscriberManifest = {
  urlWords: {
    "newsletter/confirm": ["private", "keeps-case"],
    "newsletter/preferences": ["private", "keeps-case"],
    "newsletter/unsubscribe": ["private", "keeps-case"],
  },
  postedPages: { "/newsletter/unsubscribe/{token}": "/api/newsletter/unsubscribe/{token}" },
  screens: {
    allEmails: {
      path: "/account/all-emails",
      access: "editor",
      refusal: 403,
      menu: { icon: "mail", position: 80, group: "audience" },
    },
  },
  auditActions: [
    "subscriber.created",
    "subscriber.imported",
    "subscriber.updated",
    "subscriber.deleted",
    "subscriber.confirmed",
    "subscriber.left",
    "subscriber.returned",
    "subscriber.preferences_changed",
    "subscriber.address_changed",
    "subscriber.erased",
  ],
  auditSubjects: ["subscriber"],
} as const satisfies Manifest;
