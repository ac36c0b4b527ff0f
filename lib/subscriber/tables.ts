import type { Tables } from "../manifest/shape";

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
} as const satisfies Tables;
