import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** The manifest of campaigns: issues of the newsletter and weekly digests. */
export const campaignManifest = {
  urlWords: { newsletter: [] },
  pageParameters: { "/newsletter/archive": ["page"], "/newsletter/archive/{number}": [] },
  bodySizes: {
    "POST /api/campaign": "documents",
    "PUT /api/campaign/{id}": "documents",
    "POST /api/campaign/{id}": "documents",
  },
  screens: {
    campaigns: {
      path: "/account/campaigns",
      access: "editor",
      refusal: 403,
      menu: { icon: "send", position: 85, group: "audience" },
    },
    campaign: {
      path: "/account/campaign",
      creates: { text: "campaign.new" },
      access: "editor",
      refusal: 403,
      edits: "campaign",
      under: "campaigns",
    },
  },
  auditActions: [
    "campaign.created",
    "campaign.updated",
    "campaign.deleted",
    "campaign.scheduled",
    "campaign.paused",
    "campaign.resumed",
    "campaign.cancelled",
    "campaign.confirmed",
    "campaign.held",
    "campaign.stopped",
  ],
  auditSubjects: ["campaign"],
} as const satisfies Manifest;

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
