import { millisecondsInHour } from "date-fns/constants";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import { addDigests } from "./digest";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Mails the digests of the day. */
    notification_digests: Record<string, never>;
  }
}

/** A digest that is later than this is not made up: the next morning's tells the same. */
const BACKFILL_MS = 8 * millisecondsInHour;

/** The jobs of notifications: the digest goes out in the morning in Athens. */
export const notificationJobs = {
  handlers: { notification_digests: { run: () => addDigests() } },
  cron: {
    notification_digests: { match: "20 5 * * *", backfillMs: BACKFILL_MS, maxAttempts: 5 },
  },
} satisfies ConceptJobs;
