import type { ConceptJobs } from "@/lib/job/handlers";
import { publishDue } from "./write/schedule";

const MINUTE_MS = 60_000;

/**
 * The jobs of posts. The times of publication have jobs of their own (`write/publication.ts`); the
 * one of every minute finds what they missed, also right after a time without a worker.
 */
export const postJobs = {
  handlers: { publish_due: { run: () => publishDue() } },
  cron: { publish_due: { match: "* * * * *", backfillMs: 2 * MINUTE_MS, maxAttempts: 1 } },
} satisfies ConceptJobs;
