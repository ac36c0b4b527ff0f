import { millisecondsInHour } from "date-fns/constants";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import { addUnreadMails } from "./mail/unread";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Mails those who have messages unread for ten minutes. */
    unread_message_mails: Record<string, never>;
  }
}

/** A run that was missed is made up for at most so long. */
const BACKFILL_MS = millisecondsInHour;

/** The jobs of messages. */
export const messageJobs = {
  handlers: { unread_message_mails: { run: () => addUnreadMails() } },
  cron: { unread_message_mails: { match: "* * * * *", backfillMs: BACKFILL_MS, maxAttempts: 3 } },
} satisfies ConceptJobs;
