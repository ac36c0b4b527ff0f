import { changeRefusal } from "@/lib/commerce/order/date-change/may-change";
import type { Db } from "@/lib/kernel/core/db";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import type { Prisma } from "@/prisma/client/client";
import { addRefund } from "../refund/add";
import { finishChange, writeTickets } from "./apply";
import { markEnded } from "./end-mark";
import { answersAfter, changedSelect, lockChange, type Plan } from "./plan";

const changeSelect = {
  status: true,
  fromEventId: true,
  eventId: true,
  differenceCents: true,
  seats: true,
  order: { select: changedSelect },
  event: { select: { startsAt: true, cancelledAt: true, deletedAt: true } },
} satisfies Prisma.TicketChangeSelect;
type Change = Prisma.TicketChangeGetPayload<{ select: typeof changeSelect }>;

/** Whether a change can be made as it was paid for: nothing of it happened otherwise meanwhile. */
function isPossible({ status, fromEventId, eventId, event, order, seats }: Change): boolean {
  const now = new Date();
  const isOff = event.cancelledAt !== null || event.deletedAt !== null || event.startsAt <= now;
  // The time of the buyer ran while they paid; the beginning of the event still counts.
  const changed = new Set(seats.map(({ ticketId }) => ticketId));
  const isDate = order.eventId !== eventId;
  const refusal = changeRefusal(order, { now, isManager: true, ...(isDate ? {} : { changed }) });
  const hasTickets = seats.every(({ ticketId }) => order.tickets.some(({ id }) => id === ticketId));
  const isThere = order.eventId === fromEventId && hasTickets;
  return status === "open" && !isOff && refusal === undefined && isThere;
}

/** What of a payment is told by its gateway. */
type Captured = { paymentId: number; differs: boolean; amountCents: number };

/** Locks a change with both events and its order, before its payment is recorded. */
export async function lockPaidChange(tx: Db, changeId: number): Promise<void> {
  const { orderId, eventId, order } = await tx.ticketChange.findUniqueOrThrow({
    where: { id: changeId },
    select: { orderId: true, eventId: true, order: { select: { eventId: true } } },
  });
  await lockChange(tx, { id: orderId, from: order.eventId ?? eventId, to: eventId });
}

/**
 * The effects of the money of a change: the tickets become what was paid for, with documents. Money in
 * another amount, and of a change that ended or cannot be made any more, goes back by itself. The
 * caller holds the locks of `lockPaidChange`.
 * @returns whether the change was made
 */
export async function settleChange(
  tx: Db,
  changeId: number,
  { paymentId, differs, amountCents }: Captured,
): Promise<boolean> {
  const change = await tx.ticketChange.findUniqueOrThrow({
    where: { id: changeId },
    select: changeSelect,
  });
  const { order } = change;
  const answers = await answersAfter(tx, order, change.eventId);
  if (differs || !isPossible(change) || !answers) {
    await markEnded(tx, changeId);
    const payment = await tx.payment.update({
      where: { id: paymentId },
      data: { isSurplus: true },
      select: { gateway: true },
    });
    await addRefund(tx, { paymentId, amountCents, cause: "second_payment" }, payment.gateway);
    const { email: to, locale } = order;
    await addMailTo(tx, { kind: "change_failed", paymentId }, { to, locale });
    return false;
  }
  const plan: Plan = {
    eventId: change.eventId,
    differenceCents: change.differenceCents,
    answers,
    seats: change.seats,
  };
  await tx.ticketChange.update({
    where: { id: changeId },
    data: { status: "done", settledAt: new Date() },
    select: { id: true },
  });
  await writeTickets(tx, order, plan);
  await finishChange(tx, order, plan);
  return true;
}
