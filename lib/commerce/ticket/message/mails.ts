import { db } from "@/lib/kernel/core/db";
import type { MailContent, MailWriters } from "@/lib/kernel/mail/mails";
import { mailToHolder } from "@/lib/commerce/order/holders";
import { buyerMailColumns, mailToBuyer, type BookedEvent } from "@/lib/commerce/order/invitation";
import { ADMITTING } from "@/lib/commerce/order/arrows";
import { wordsIn } from "./words";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** To the buyer, or to whom a ticket was given: what an editor wrote to those who have tickets. */
    event_message: { eventMessageId: number; orderId: number; ticketId?: number };
  }
}

const recipientSelect = {
  message: { select: { words: true, ticketTypeIds: true } },
  order: {
    select: {
      ...buyerMailColumns,
      tickets: { where: { status: "valid" }, select: { id: true, ticketTypeId: true } },
    },
  },
} as const;

/** The same to whom a ticket was given, in their language. */
async function toHolder(
  ticketId: number,
  event: BookedEvent,
  words: unknown,
): Promise<MailContent | undefined> {
  const mail = await mailToHolder(ticketId, event);
  if (!mail) return undefined;
  const { content } = mail;
  const { subject, text } = wordsIn(words, content.locale);
  return {
    text: "holder_message",
    ...content,
    values: { ...content.values, subject },
    quote: text,
    isQuoteLinked: true,
  };
}

/** The mails of messages to those who have tickets. */
export const eventMessageMails = {
  event_message: {
    limit: "own",
    write: async ({ eventMessageId, orderId, ticketId }) => {
      const row = await db.eventMessageOrder.findUnique({
        where: { eventMessageId_orderId: { eventMessageId, orderId } },
        select: recipientSelect,
      });
      if (!row) return undefined;
      const { order, message } = row;
      const { event, status, disputed, locale } = order;
      if (!event) return undefined;
      const isMeant = order.tickets.some(
        (ticket) =>
          (ticketId === undefined || ticket.id === ticketId) &&
          (message.ticketTypeIds.length === 0 ||
            message.ticketTypeIds.includes(ticket.ticketTypeId)),
      );
      // Refunded, disputed or cancelled since the message was written.
      if (!isMeant || !ADMITTING.includes(status) || disputed || event.cancelledAt)
        return undefined;
      if (ticketId !== undefined) return toHolder(ticketId, event, message.words);
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
