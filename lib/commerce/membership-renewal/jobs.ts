import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import { membershipPrice } from "@/lib/kernel/setting/service";
import { forgetCard } from "@/lib/commerce/payment/card/forget";
import { checkSetup, reconcileSetups } from "@/lib/commerce/payment/card/setup";
import { announceRenewals } from "./announce";
import { runRenewals } from "./renew";
import { storeCardOf } from "./store-card";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Announces renewals, and makes the orders of those by transfer. */
    announce_renewals: Record<string, never>;
    /** Charges what is due, and tries again what was refused. */
    run_renewals: Record<string, never>;
    /** Stores the card with which an order was paid. */
    store_card: { orderId: number };
    /** Asks the gateway about a card that somebody stores. */
    check_setup: { setupId: number };
    /** Asks about those that stayed open. */
    reconcile_setups: Record<string, never>;
    /** Removes a card at the gateway. */
    forget_card: { cardId: number };
  }
}

/** The jobs of renewals and their cards. */
export const renewalJobs = {
  handlers: {
    announce_renewals: { run: () => announceRenewals() },
    run_renewals: { run: async () => runRenewals(await membershipPrice()) },
    store_card: { run: ({ orderId }) => storeCardOf(orderId) },
    check_setup: { run: ({ setupId }) => checkSetup(setupId) },
    reconcile_setups: { run: () => reconcileSetups() },
    forget_card: { run: ({ cardId }) => forgetCard(cardId) },
  },
  cron: {
    announce_renewals: { match: "*/10 * * * *", backfillMs: millisecondsInDay, maxAttempts: 3 },
    // Not at night: banks ask their customers, and mails follow.
    run_renewals: { match: "*/10 5-19 * * *", backfillMs: millisecondsInDay, maxAttempts: 3 },
    reconcile_setups: {
      match: "*/2 * * * *",
      backfillMs: 2 * millisecondsInMinute,
      maxAttempts: 1,
    },
  },
} satisfies ConceptJobs;
