import type { Manifest } from "../../kernel/manifest/shape";

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
