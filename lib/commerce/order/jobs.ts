import { millisecondsInMinute } from "date-fns/constants";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import type { EndPayments } from "./due";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Ends the holds of orders whose time is over. */
    orders_due: Record<string, never>;
    /** Erases the buyers' data of orders that were never paid. */
    /** Offers free seats to those who wait: of one event after its save, else of all. */
    waitlist_offers: { eventId?: number };
  }
}

/** The jobs of orders. Holds end by the clock; the job of every minute records it. */
export const orderJobs = (endPayments: EndPayments) =>
  ({
    handlers: {
      orders_due: { run: async () => (await import("./due")).expireDue(endPayments) },
      waitlist_offers: {
        run: async ({ eventId }) => {
          const { runAllOffers, runOffers } = await import("./waitlist/run");
          return eventId === undefined ? runAllOffers() : runOffers(eventId);
        },
      },
    },
    cron: {
      waitlist_offers: { match: "* * * * *", backfillMs: 2 * millisecondsInMinute, maxAttempts: 1 },
      orders_due: { match: "* * * * *", backfillMs: 2 * millisecondsInMinute, maxAttempts: 1 },
    },
  }) satisfies ConceptJobs;
