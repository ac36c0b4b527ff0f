import { millisecondsInHour } from "date-fns/constants";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import type {} from "./give";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Mails the gifts whose event was moved to before their day. */
    late_gifts: Record<string, never>;
  }
}

/** The jobs of tickets that are given to other people. */
export const ticketTransferJobs = {
  handlers: {
    late_gifts: { run: async () => void (await (await import("./late-gifts")).sendLateGifts()) },
    ticket_gift: {
      run: async ({ orderId, transferId }) =>
        (await import("./send-gift")).sendGift({ orderId, transferId }),
    },
  },
  cron: { late_gifts: { match: "*/10 * * * *", backfillMs: millisecondsInHour, maxAttempts: 3 } },
} satisfies ConceptJobs;
