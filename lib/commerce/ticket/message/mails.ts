import { db } from "@/lib/kernel/core/db";
import type { MailWriters } from "@/lib/kernel/mail/mails";
import { buyerMailColumns, mailToBuyer } from "@/lib/commerce/order/invitation";
import { ADMITTING } from "@/lib/commerce/order/arrows";
import { wordsIn } from "./words";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** To the buyer: what an editor wrote to those who have tickets. */
    event_message: { eventMessageId: number; orderId: number };
  }
}

const recipientSelect = {
  message: { select: { words: true, ticketTypeIds: true } },
  order: {
    select: {
      ...buyerMailColumns,
      tickets: { where: { status: "valid" }, select: { ticketTypeId: true } },
    },
  },
} as const;

/** The mails of messages to those who have tickets. */
export const eventMessageMails = {
  event_message: {
    limit: "own",
    write: async ({ eventMessageId, orderId }) => {
      const row = await db.eventMessageOrder.findUnique({
        where: { eventMessageId_orderId: { eventMessageId, orderId } },
        select: recipientSelect,
      });
      if (!row) return undefined;
      const { order, message } = row;
      const { event, status, disputed, locale } = order;
      if (!event) return undefined;
      const isMeant = order.tickets.some(
        ({ ticketTypeId }) =>
          message.ticketTypeIds.length === 0 || message.ticketTypeIds.includes(ticketTypeId),
      );
      // Refunded, disputed or cancelled since the message was written.
      if (!isMeant || !ADMITTING.includes(status) || disputed || event.cancelledAt)
        return undefined;
      const { subject, text } = wordsIn(message.words, locale);
      const mail = mailToBuyer({ ...order, event });
      return {
        text: "event_message",
        ...mail,
        values: { ...mail.values, subject },
        quote: text,
        isQuoteLinked: true,
      };
    },
  },
} satisfies Partial<MailWriters>;
