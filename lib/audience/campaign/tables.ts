import type { Tables } from "../../kernel/manifest/shape";

/**
 * The tables of campaigns. The addresses of recipients are deleted a year after the end of their
 * campaign, which keeps its numbers.
 */
export const campaignTables = {
  kind: "campaign",
  table: "campaign",
  id: "id",
  editor: { types: ["campaign"], only: { column: "kind", value: "issue" } },
  label: "number",
  assets: {
    shownOn: "campaign",
    columns: [],
    documents: [{ table: "campaign", column: "content", key: "id" }],
  },
  retention: [
    {
      name: "campaignRecipients",
      table: "campaign_recipient",
      key: ["id"],
      join: "JOIN campaign ON campaign.id = campaign_recipient.campaign_id",
      since: "campaign.finished_at",
      keep: "1 year",
    },
  ],
  personal: [
    {
      table: "campaign_recipient",
      purpose: "newsletter",
      of: { email: "email" },
      columns: ["email", "answer"],
      export: { name: "newsletter_issues", columns: ["campaign_id", "status", "tried_at"] },
      // Recipients are counted in the report of their issue.
      erase: { clear: { email: "'erased-' || id || '@deleted.invalid'", answer: "NULL" } },
      kept: { retention: ["campaignRecipients"] },
    },
  ],
} as const satisfies Tables;
