import type { Db } from "@/lib/kernel/core/db";
import { addJob } from "@/lib/kernel/job/service";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Prepares or sends a campaign for some seconds. */
    campaign: { campaignId: number };
    /** Starts what is due, each minute. */
    campaigns_due: Record<string, never>;
  }
}

/** Adds the job that goes on with a campaign. Those of all campaigns share one queue. */
export const queueCampaign = (tx: Db, campaignId: number, runAt?: Date): Promise<void> =>
  addJob(
    tx,
    "campaign",
    { campaignId },
    { key: `campaign:${campaignId}`, queue: "campaign", runAt },
  );
