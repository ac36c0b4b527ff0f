import { cleanUp } from "./clean-up";
import type { ConceptJobs } from "./handlers";

declare module "./service" {
  interface Jobs {
    /** Runs the daily clean-up. */
    clean_up: Record<string, never>;
  }
}

const DAY_MS = 86_400_000;

/** The jobs of the queue itself. */
export const queueJobs = {
  handlers: { clean_up: { run: () => cleanUp() } },
  cron: { clean_up: { match: "17 3 * * *", backfillMs: DAY_MS, maxAttempts: 5 } },
} satisfies ConceptJobs;
