import { millisecondsInHour } from "date-fns/constants";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import { tellFollowers } from "./tell-followers";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Tells followers what companies published. */
    follow_notifications: Record<string, never>;
  }
}

/** The jobs of follows. */
export const followJobs = {
  handlers: { follow_notifications: { run: () => tellFollowers() } },
  cron: {
    follow_notifications: { match: "*/2 * * * *", backfillMs: millisecondsInHour, maxAttempts: 1 },
  },
} satisfies ConceptJobs;
