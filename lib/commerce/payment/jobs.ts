import { millisecondsInMinute } from "date-fns/constants";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import { checkPayment } from "./check";
import { reconcileGateway, reconcileOpen } from "./reconcile";
import { sendRefund } from "./refund/send";
import { remindTransfer } from "./transfer-reminders";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Compares a payment with its gateway. */
    check_payment: { paymentId: number };
    /** Reminds the buyer of a bank transfer that has not come. */
    remind_transfer: { paymentId: number };
    /** Ends changes of tickets whose difference was not paid in time. */
    ticket_changes_due: Record<string, never>;
    /** Asks about payments that stayed open. */
    reconcile_payments: Record<string, never>;
    /** Finds refunds and disputes that were made at the gateway. */
    reconcile_gateway: Record<string, never>;
  }
}

/** The jobs of payments. */
export const paymentJobs = {
  handlers: {
    send_refund: { run: ({ refundId }) => sendRefund(refundId) },
    remind_transfer: { run: ({ paymentId }) => remindTransfer(paymentId) },
    check_payment: { run: ({ paymentId }) => checkPayment(paymentId) },
    ticket_changes_due: { run: async () => (await import("./change/end")).endDueChanges() },
    reconcile_payments: { run: () => reconcileOpen() },
    reconcile_gateway: { run: () => reconcileGateway() },
  },
  cron: {
    ticket_changes_due: {
      match: "* * * * *",
      backfillMs: 2 * millisecondsInMinute,
      maxAttempts: 1,
    },
    reconcile_payments: {
      match: "*/2 * * * *",
      backfillMs: 2 * millisecondsInMinute,
      maxAttempts: 1,
    },
    reconcile_gateway: {
      match: "41 * * * *",
      backfillMs: 60 * millisecondsInMinute,
      maxAttempts: 3,
    },
  },
} satisfies ConceptJobs;
