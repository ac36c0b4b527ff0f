import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** The manifest of memberships that go on by themselves. */
export const membershipRenewalManifest = {
  auditActions: [
    "membership.renewal_on",
    "membership.renewal_stopped",
    "membership.renewal_resumed",
    "membership.card_removed",
  ],
} as const satisfies Manifest;

/** How consents and cards are stored. */
export const membershipRenewalTables = {
  retention: [
    {
      name: "cardSetups",
      table: "card_setup",
      key: ["id"],
      since: "created_at",
      keep: "30 days",
    },
    {
      // The job that removes them at the gateway deletes them; this is for a gateway that is gone.
      name: "removedCards",
      table: "stored_card",
      key: ["id"],
      since: "removed_at",
      keep: "30 days",
    },
  ],
  personal: [
    {
      table: "stored_card",
      purpose: "payments",
      of: { user: ["user_id"] },
      columns: ["brand", "last4", "exp_month", "exp_year"],
      export: {
        name: "stored_cards",
        columns: ["member_id", "brand", "last4", "exp_month", "exp_year", "created_at"],
      },
      erase: "code",
      kept: { until: "withdrawn" },
    },
    {
      table: "card_setup",
      purpose: "payments",
      of: { user: ["user_id"] },
      columns: ["external_id"],
      export: { omit: "the number of a page of the gateway, which is over" },
      erase: "delete",
      kept: { retention: ["cardSetups"] },
    },
    {
      table: "renewal_consent",
      purpose: "payments",
      of: { user: ["user_id"] },
      columns: ["text"],
      export: {
        name: "renewal_consents",
        columns: ["member_id", "method", "locale", "version", "text", "created_at"],
      },
      // The words that a company agreed to stay with it, without who said them.
      erase: { clear: { user_id: "NULL" } },
      kept: { until: "company" },
    },
  ],
} as const satisfies Tables;
