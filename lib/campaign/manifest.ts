import type { Manifest } from "../manifest/shape";

/** The manifest of campaigns: issues of the newsletter and weekly digests. */
export const campaignManifest = {
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
