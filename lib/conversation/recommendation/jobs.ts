import { millisecondsInHour } from "date-fns/constants";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import { sendInvitations } from "./invite";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Mails the invitations that are due. */
    recommendation_invitations: Record<string, never>;
  }
}

/**
 * The jobs of recommendations.
 * @param holdIfRestored holds bulk mail when the database was restored from a backup
 */
export const recommendationJobs = (holdIfRestored: () => Promise<unknown>) =>
  ({
    handlers: {
      recommendation_invitations: {
        run: async () => {
          await holdIfRestored();
          return sendInvitations();
        },
      },
    },
    cron: {
      recommendation_invitations: {
        match: "23 * * * *",
        backfillMs: millisecondsInHour,
        maxAttempts: 3,
      },
    },
  }) satisfies ConceptJobs;
