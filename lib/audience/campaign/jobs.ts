import { millisecondsInMinute } from "date-fns/constants";
import { inTransaction } from "@/lib/kernel/core/db";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import { queueCampaign } from "./queue";

/** Goes on with a campaign for some seconds, and queues the next run. */
async function goOn(campaignId: number, signal: AbortSignal): Promise<void> {
  // Loaded lazily, so that the worker starts faster.
  const { runCampaign } = await import("./run");
  const next = await runCampaign(campaignId, { signal });
  if (next) await inTransaction((tx) => queueCampaign(tx, campaignId, next));
}

/**
 * The jobs of campaigns. The job of every minute starts what is due, and finds campaigns without a
 * job, also after a time without a worker.
 */
export const campaignJobs = {
  handlers: {
    campaign: {
      isAbortable: true,
      run: ({ campaignId }, { signal }) => goOn(campaignId, signal),
    },
    campaigns_due: { run: async () => (await import("./due")).runDue() },
  },
  cron: {
    campaigns_due: { match: "* * * * *", backfillMs: 2 * millisecondsInMinute, maxAttempts: 1 },
  },
} satisfies ConceptJobs;
