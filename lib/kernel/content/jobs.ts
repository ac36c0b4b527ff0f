import { millisecondsInMinute } from "date-fns/constants";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import type { ScheduledKind } from "./publish-due";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Publishes and archives translations that are due, of every kind of content. */
    publish_due: Record<string, never>;
    /** Its former name for events: such jobs of an earlier version may still wait. */
    publish_due_events: Record<string, never>;
  }
}

/** Publishes and archives what is due of a kind. @returns the number of changed items */
type PublishDue = () => Promise<number>;

/**
 * The jobs of scheduled content. Each publication time has a job of its own (`write/update.ts` of its
 * kind); the job of every minute finds missed ones, also after a time without a worker.
 * @param kinds a failure of one kind does not keep the others from being published
 */
export const publishJobs = (kinds: Record<ScheduledKind, PublishDue>) => {
  const run = async () => {
    const results = await Promise.allSettled(Object.values(kinds).map((publish) => publish()));
    const failed = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    if (failed.length > 0) throw new AggregateError(failed, "not everything due was published");
  };
  return {
    handlers: { publish_due: { run }, publish_due_events: { run } },
    cron: {
      publish_due: { match: "* * * * *", backfillMs: 2 * millisecondsInMinute, maxAttempts: 1 },
    },
  } satisfies ConceptJobs;
};
