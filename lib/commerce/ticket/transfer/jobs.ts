import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import type {} from "./give";

/** The jobs of tickets that are given to other people. */
export const ticketTransferJobs = {
  handlers: {
    ticket_gift: {
      run: async ({ orderId, transferId }) =>
        (await import("./send-gift")).sendGift({ orderId, transferId }),
    },
  },
} satisfies ConceptJobs;
