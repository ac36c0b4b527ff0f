import type { ConceptJobs } from "@/lib/kernel/job/handlers";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Sends documents to myDATA. */
    send_documents: Record<string, never>;
  }
}

const MINUTE_MS = 60_000;

/** The job that sends documents to myDATA; without a provider it does nothing. */
export const invoiceJobs = {
  handlers: {
    send_documents: { run: async () => (await import("./send")).sendDocuments() },
  },
  cron: {
    send_documents: { match: "* * * * *", backfillMs: 2 * MINUTE_MS, maxAttempts: 1 },
  },
} satisfies ConceptJobs;
