import { db } from "@/lib/kernel/core/db";
import { formatSpan } from "@/lib/kernel/core/times";
import { cancelReasonIn } from "@/lib/commerce/event/cancel-reason";
import { changedFacts, factsOf, type EventFacts } from "@/lib/commerce/event/facts";
import { isReminderDue } from "@/lib/kernel/mail/reminder-times";
import type { MailContent, MailWriters } from "@/lib/kernel/mail/mails";
import { ADMITTING } from "@/lib/commerce/order/arrows";
import { eventInvitation, buyerMailColumns, mailToBuyer } from "@/lib/commerce/order/invitation";
import { changeLines, factLines } from "./lines";
import { noticeText } from "./texts";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** To the buyer: time, place or the way to take part changed since what the buyer knows. */
    event_changed: { orderId: number; known: EventFacts };
    /** To the buyer: the event was cancelled. */
    event_cancelled: { orderId: number; known: EventFacts };
    /** To the buyer, a day before the event. */
    ticket_reminder: { orderId: number; startsAt: string };
  }
}

const orderSelect = {
  ...buyerMailColumns,
  expiresAt: true,
  paidAt: true,
  totalCents: true,
  tickets: { where: { status: "valid" }, select: { grossCents: true } },
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

/** Until when paid tickets of an order can be returned, as a line of a mail. */
function returnLine({ event, tickets, locale }: Order, now: Date): string[] {
  const { refundUntil: until, timeZone: zone } = event;
  const isPaid = tickets.some(({ grossCents }) => grossCents > 0);
  if (!isPaid || until === null || until <= now) return [];
  return [`${noticeText("mayReturn", locale)} ${formatSpan({ starts: until, zone }, locale)}.`];
}

/** Whether an event is over by what the buyer knows and by its present times. */
const isOver = ({ event }: Order, known: EventFacts, now: Date): boolean =>
  event.endsAt <= now && new Date(known.ends_at) <= now;

/** The mails about events to the buyers of their tickets. */
export const eventNoticeMails = {
  event_changed: {
    limit: "own",
    write: async ({ orderId, known }) => {
      const [order, now] = [await findOrder(orderId), new Date()];
      if (!order || order.event.cancelledAt || !hasSeats(order, now)) return undefined;
      const after = factsOf(order.event);
      const changed = changedFacts(known, after);
      // Moved back to what the buyer knows: there is nothing to tell.
      if (changed.length === 0 || isOver(order, known, now)) return undefined;
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
    write: async ({ orderId, known }) => {
      const [order, now] = [await findOrder(orderId), new Date()];
      if (!order?.event.cancelledAt || isOver(order, known, now)) return undefined;
      const { locale, event, totalCents, paidAt, disputed } = order;
      const reason = cancelReasonIn(event, locale);
      const isPaid = totalCents > 0 && paidAt !== null && !disputed;
      const lines = [
        ...factLines({ ...known, online_url: null }, locale),
        ...(reason ? [`${noticeText("reason", locale)}: ${reason}`] : []),
        ...(isPaid ? [noticeText("moneyBack", locale)] : []),
      ];
      return { ...toBuyer(order), text: "event_cancelled", quote: lines.join("\n\n") };
    },
  },
  ticket_reminder: {
    limit: "own",
    write: async ({ orderId, startsAt }) => {
      const [order, now] = [await findOrder(orderId), new Date()];
      if (!order || order.event.cancelledAt || !order.paidAt) return undefined;
      const { event, status, disputed, tickets, paidAt, locale } = order;
      const isAdmitted = ADMITTING.includes(status) && !disputed && tickets.length > 0;
      const isMoved = event.startsAt.toISOString() !== startsAt;
      const times = { startsAt: event.startsAt, bookedAt: paidAt };
      if (!isAdmitted || isMoved || !isReminderDue("day", times, now)) return undefined;
      return {
        ...toBuyer(order),
        text: "ticket_reminder",
        quote: factLines(factsOf(event), locale).join("\n"),
      };
    },
  },
} satisfies Partial<MailWriters>;
