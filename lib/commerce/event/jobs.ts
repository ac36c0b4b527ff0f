import { millisecondsInMinute } from "date-fns/constants";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import { publishDueEvents } from "./write/schedule";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Publishes and archives translations of events that are due. */
    publish_due_events: Record<string, never>;
  }
}

/**
 * The jobs of events. Each publication time has a job of its own (`write/update.ts`); the job of
 * every minute finds missed ones, also after a time without a worker.
 */
export const eventJobs = {
  handlers: { publish_due_events: { run: () => publishDueEvents() } },
  cron: {
    publish_due_events: {
      match: "* * * * *",
      backfillMs: 2 * millisecondsInMinute,
      maxAttempts: 1,
    },
  },
} satisfies ConceptJobs;
