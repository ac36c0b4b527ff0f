import type { Manifest, Tables } from "../../kernel/manifest/shape";

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

/**
 * How subscribers are stored. Labels are ids, so that the audit log shows no e-mail addresses.
 * Suppressions are kept, as nobody may be mailed again who left.
 */
export const subscriberTables = {
  kind: "subscriber",
  label: "number",
  retention: [
    {
      name: "unconfirmedSubscribers",
      table: "subscribe_email",
      key: ["id"],
      since:
        "CASE WHEN confirmed_at IS NULL THEN greatest(created_at, coalesce(confirmation_sent_at, created_at)) END",
      keep: "14 days",
    },
    {
      name: "formerSubscribers",
      table: "subscribe_email",
      key: ["id"],
      since: "CASE WHEN NOT active THEN unsubscribed_at END",
      keep: "1 year",
    },
    {
      name: "newsletterRefusals",
      table: "newsletter_refusal",
      key: ["email", "campaign_id"],
      since: "created_at",
      keep: "1 year",
    },
  ],
  personal: [
    {
      table: "subscribe_email",
      purpose: "newsletter",
      of: { email: "email" },
      columns: ["email", "new_email", "source"],
      export: { name: "newsletter", columns: "code" },
      erase: "code",
      kept: { until: "withdrawn" },
    },
    {
      table: "newsletter_refusal",
      purpose: "newsletter",
      of: { email: "email" },
      columns: ["email"],
      export: { name: "newsletter_refusals", columns: ["campaign_id", "kind", "created_at"] },
      erase: "delete",
      kept: { retention: ["newsletterRefusals"] },
    },
    {
      table: "newsletter_suppression",
      purpose: "newsletter",
      of: { email: "email" },
      columns: ["email", "detail"],
      export: { name: "newsletter_suppressions", columns: ["reason", "created_at"] },
      erase: { keep: "objection" },
      kept: { until: "withdrawn" },
    },
  ],
} as const satisfies Tables;
