import { db } from "@/lib/kernel/core/db";
import { formatSpan } from "@/lib/kernel/core/times";
import { cancelReasonIn } from "@/lib/commerce/event/cancel-reason";
import { changedFacts, factsOf, type EventFacts } from "@/lib/commerce/event/facts";
import { isReminderDue } from "@/lib/kernel/mail/reminder-times";
import type { MailContent, MailWriters } from "@/lib/kernel/mail/mails";
import { ADMITTING } from "@/lib/commerce/order/arrows";
import { dueCents } from "@/lib/commerce/order/at-door";
import { orderText } from "@/lib/commerce/order/texts";
import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { mailToHolder } from "@/lib/commerce/order/holders";
import { eventInvitation, buyerMailColumns, mailToBuyer } from "@/lib/commerce/order/invitation";
import { changeLines, factLines } from "./lines";
import { noticeText } from "./texts";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    // With a `ticketId` the mail is for whom that ticket was given to.
    /** To the buyer: time, place or the way to take part changed since what the buyer knows. */
    event_changed: { orderId: number; known: EventFacts; ticketId?: number };
    /** To the buyer: the event was cancelled. */
    event_cancelled: { orderId: number; known: EventFacts; ticketId?: number };
    /** To the buyer, a day before the event. */
    ticket_reminder: { orderId: number; startsAt: string; ticketId?: number };
  }
}

const orderSelect = {
  ...buyerMailColumns,
  expiresAt: true,
  paidAt: true,
  doorConfirmedAt: true,
  totalCents: true,
  tickets: { where: { status: "valid" }, select: { grossCents: true, doorPaidAt: true } },
} as const;

/** An order of tickets, as it is now; undefined for another order. */
async function findOrder(id: number) {
  const order = await db.order.findUnique({ where: { id }, select: orderSelect });
  return order?.event ? { ...order, event: order.event } : undefined;
}
type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** Whether an order holds seats now. */
const hasSeats = ({ status, expiresAt, tickets }: Order, now: Date): boolean =>
  tickets.length > 0 &&
  (ADMITTING.includes(status) ||
    status === "pending_payment" ||
    (status === "reserved" && expiresAt > now));

/** What the mails to a buyer share. */
const toBuyer = (order: Order) =>
  ({
    ...mailToBuyer(order),
    calendar: eventInvitation(order.event, order, order.locale),
  }) satisfies Partial<MailContent>;

/** Such a mail to whom a ticket of the order was given; `isValid`: only while the ticket counts. */
async function toHolder<T extends "changed" | "cancelled" | "reminder">(
  order: Order,
  ticketId: number,
  {
    about,
    lines,
    isValid = true,
  }: { about: T; lines(locale: Locale): string[]; isValid?: boolean },
): Promise<MailContent | undefined> {
  const mail = await mailToHolder(ticketId, order.event);
  if (!mail || (isValid && mail.ticket.status !== "valid")) return undefined;
  const quote = lines(mail.content.locale).join("\n\n");
  const { content, calendar } = mail;
  return { ...content, calendar, text: `holder_${about}`, quote };
}

/** Until when paid tickets of an order can be returned, as a line of a mail. */
function returnLine({ event, status, tickets, locale }: Order, now: Date): string[] {
  const { refundUntil: until, timeZone: zone } = event;
  const isPaid = status !== "due_at_door" && tickets.some(({ grossCents }) => grossCents > 0);
  if (!isPaid || until === null || until <= now) return [];
  return [`${noticeText("mayReturn", locale)} ${formatSpan({ starts: until, zone }, locale)}.`];
}

/** What the buyer brings to the door, as a line of a mail. */
const dueLines = (order: Order): string[] => {
  const due = dueCents(order);
  const { locale } = order;
  return due > 0 ? [`${orderText("dueAtDoor", locale)}: ${formatMoney(due, "EUR", locale)}`] : [];
};

/** Whether an event is over by what the buyer knows and by its present times. */
const isOver = ({ event }: Order, known: EventFacts, now: Date): boolean =>
  event.endsAt <= now && new Date(known.ends_at) <= now;

/** The mails about events to the buyers of their tickets. */
export const eventNoticeMails = {
  event_changed: {
    limit: "own",
    write: async ({ orderId, known, ticketId }) => {
      const [order, now] = [await findOrder(orderId), new Date()];
      if (!order || order.event.cancelledAt || !hasSeats(order, now)) return undefined;
      const after = factsOf(order.event);
      const changed = changedFacts(known, after);
      // Moved back to what the buyer knows: there is nothing to tell.
      if (changed.length === 0 || isOver(order, known, now)) return undefined;
      if (ticketId !== undefined)
        return toHolder(order, ticketId, {
          about: "changed",
          lines: (locale) => changeLines(known, after, changed, locale),
        });
      const lines = changeLines(known, after, changed, order.locale);
      return {
        ...toBuyer(order),
        text: "event_changed",
        quote: [...lines, ...returnLine(order, now)].join("\n\n"),
      };
    },
  },
  event_cancelled: {
    limit: "own",
    write: async ({ orderId, known, ticketId }) => {
      const [order, now] = [await findOrder(orderId), new Date()];
      if (!order?.event.cancelledAt || isOver(order, known, now)) return undefined;
      const { locale, event, totalCents, paidAt, disputed } = order;
      const isPaid = totalCents > 0 && paidAt !== null && !disputed;
      const linesIn = (language: Locale) => {
        const reason = cancelReasonIn(event, language);
        return [
          ...factLines({ ...known, online_url: null }, language),
          ...(reason ? [`${noticeText("reason", language)}: ${reason}`] : []),
        ];
      };
      // The money goes back to the buyer.
      if (ticketId !== undefined)
        return toHolder(order, ticketId, { about: "cancelled", lines: linesIn, isValid: false });
      const lines = [...linesIn(locale), ...(isPaid ? [noticeText("moneyBack", locale)] : [])];
      return { ...toBuyer(order), text: "event_cancelled", quote: lines.join("\n\n") };
    },
  },
  ticket_reminder: {
    limit: "own",
    write: async ({ orderId, startsAt, ticketId }) => {
      const [order, now] = [await findOrder(orderId), new Date()];
      const bookedAt = order?.paidAt ?? order?.doorConfirmedAt;
      if (!order || order.event.cancelledAt || !bookedAt) return undefined;
      const { event, status, disputed, tickets, locale } = order;
      const isAdmitted = ADMITTING.includes(status) && !disputed && tickets.length > 0;
      const isMoved = event.startsAt.toISOString() !== startsAt;
      const times = { startsAt: event.startsAt, bookedAt };
      if (!isAdmitted || isMoved || !isReminderDue("day", times, now)) return undefined;
      if (ticketId !== undefined)
        return toHolder(order, ticketId, {
          about: "reminder",
          lines: (language) => [factLines(factsOf(event), language).join("\n")],
        });
      return {
        ...toBuyer(order),
        text: "ticket_reminder",
        quote: [...factLines(factsOf(event), locale), ...dueLines(order)].join("\n"),
      };
    },
  },
} satisfies Partial<MailWriters>;
