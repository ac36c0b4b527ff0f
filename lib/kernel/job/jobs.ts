import { millisecondsInDay } from "date-fns/constants";
import { cleanUp } from "./clean-up";
import type { ConceptJobs } from "./handlers";

declare module "./service" {
  interface Jobs {
    /** Runs the daily clean-up. */
    clean_up: Record<string, never>;
  }
}

/** The jobs of the queue itself. */
export const queueJobs = {
  handlers: { clean_up: { run: () => cleanUp() } },
  cron: { clean_up: { match: "17 3 * * *", backfillMs: millisecondsInDay, maxAttempts: 5 } },
} satisfies ConceptJobs;
