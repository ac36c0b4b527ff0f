import { millisecondsInMinute } from "date-fns/constants";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Sends documents to myDATA. */
    send_documents: Record<string, never>;
  }
}

/** The job that sends documents to myDATA; without a provider it does nothing. */
export const invoiceJobs = {
  handlers: {
    send_documents: { run: async () => (await import("./send")).sendDocuments() },
  },
  cron: {
    send_documents: { match: "* * * * *", backfillMs: 2 * millisecondsInMinute, maxAttempts: 1 },
  },
} satisfies ConceptJobs;
