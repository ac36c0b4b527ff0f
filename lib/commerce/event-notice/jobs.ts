import { millisecondsInHour } from "date-fns/constants";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import type { EndPayments } from "@/lib/commerce/order/due";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Mails the reminders of tickets that are due. */
    ticket_reminders: Record<string, never>;
  }
}

/** The jobs that mail the buyers of tickets about their event. */
export const eventNoticeJobs = (endPayments: EndPayments) =>
  ({
    handlers: {
      event_notices: {
        run: async ({ eventId }) => (await import("./send")).sendNotices(endPayments, eventId),
      },
      ticket_reminders: { run: async () => (await import("./reminders")).addTicketReminders() },
    },
    cron: {
      event_notices: { match: "*/5 * * * *", backfillMs: millisecondsInHour, maxAttempts: 3 },
      ticket_reminders: { match: "*/10 * * * *", backfillMs: millisecondsInHour, maxAttempts: 3 },
    },
  }) satisfies ConceptJobs;
