import { millisecondsInMinute } from "date-fns/constants";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import { publishDue } from "./write/schedule";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Publishes and archives translations of posts that are due. */
    publish_due: Record<string, never>;
  }
}

/**
 * The jobs of posts. Each publication time has a job of its own (`write/update.ts`); the job
 * of every minute finds missed ones, also after a time without a worker.
 */
export const postJobs = {
  handlers: { publish_due: { run: () => publishDue() } },
  cron: {
    publish_due: { match: "* * * * *", backfillMs: 2 * millisecondsInMinute, maxAttempts: 1 },
  },
} satisfies ConceptJobs;
