import { millisecondsInDay } from "date-fns/constants";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import { deriveMembers, remindOfEnds, tellOver } from "./turns";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Follows the day: periods that begin, and those whose days of grace are over. */
    membership_days: Record<string, never>;
    /** Reminds companies whose membership ends. */
    membership_reminders: Record<string, never>;
  }
}

/** The jobs of memberships. */
export const membershipJobs = {
  handlers: {
    membership_days: {
      run: async () => {
        await deriveMembers();
        await tellOver();
      },
    },
    membership_reminders: { run: () => remindOfEnds() },
  },
  cron: {
    // At midnight in Athens, in summer and in winter; between, in case a run was missed.
    membership_days: { match: "*/5 * * * *", backfillMs: millisecondsInDay, maxAttempts: 3 },
    membership_reminders: { match: "30 7 * * *", backfillMs: millisecondsInDay, maxAttempts: 5 },
  },
} satisfies ConceptJobs;
