import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { log } from "@/lib/kernel/core/log";
import { changedFacts, eventFacts, factsOf } from "@/lib/commerce/event/facts";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import type { EndPayments } from "@/lib/commerce/order/due";
import { heldTickets, mailHolders } from "@/lib/commerce/order/holders";
import { bookedEventSelect } from "@/lib/commerce/order/invitation";
import { lockOrder } from "@/lib/commerce/order/lock";
import { tellBuyer } from "@/lib/commerce/order/tell-buyer";
import { endOrder } from "./end-order";

/** Notices per page of a run. */
const BATCH = 200;
/** The age after which the job of all events takes notices that an event's own job left. */
const LEFT_MS = 120_000;

/**
 * Whether a mail about an event's change waits for its buyer, or for the holder of a ticket; it tells
 * the last state.
 */
const isMailWaiting = async (tx: Db, orderId: number, ticketId?: number): Promise<boolean> => {
  const [row] = await tx.$queryRaw<{ waits: boolean }[]>`
    SELECT EXISTS (SELECT FROM mail WHERE status = 'waiting' AND sending_at IS NULL
      AND kind = 'event_changed' AND (payload->>'orderId')::int = ${orderId}
      AND (payload->>'ticketId')::int IS NOT DISTINCT FROM ${ticketId ?? null}::int) AS waits`;
  return row?.waits ?? false;
};

/**
 * Tells one buyer what changed, with the state of this moment: nothing when the event is again as
 * the buyer knows it. A cancelled event ends the order in the same transaction.
 */
async function tell(tx: Db, orderId: number): Promise<void> {
  await lockOrder(tx, orderId);
  const notice = await tx.eventNotice.findUnique({
    where: { orderId },
    select: {
      known: true,
      event: { select: bookedEventSelect },
      order: { select: { email: true, locale: true, userId: true } },
    },
  });
  // Another run was first.
  if (!notice) return;
  await tx.eventNotice.delete({ where: { orderId }, select: { orderId: true } });
  const known = eventFacts.parse(notice.known);
  const { email: to, locale, userId } = notice.order;
  const { event } = notice;
  // Before the end of the order, with which they end.
  const held = await heldTickets(tx, { orderId });
  if (event.cancelledAt) {
    if (!(await endOrder(tx, orderId))) return;
    const job = { kind: "event_cancelled", orderId, known } as const;
    await mailHolders(tx, held, (ticketId) => ({ ...job, ticketId }));
    const mailId = await addMailTo(tx, job, { to, locale });
    return tellBuyer(tx, { event: "event_cancelled", orderId, userId, mailId });
  }
  if (changedFacts(known, factsOf(event)).length === 0) return;
  const job = { kind: "event_changed", orderId, known } as const;
  for (const one of held)
    if (!(await isMailWaiting(tx, orderId, one.ticketId)))
      await mailHolders(tx, [one], (ticketId) => ({ ...job, ticketId }));
  if (await isMailWaiting(tx, orderId)) return;
  const mailId = await addMailTo(tx, job, { to, locale });
  await tellBuyer(tx, { event: "event_changed", orderId, userId, mailId });
}

const findDue = (after: number, eventId: number | undefined, now: Date) =>
  db.eventNotice.findMany({
    where: {
      orderId: { gt: after },
      ...(eventId === undefined
        ? { createdAt: { lte: new Date(now.getTime() - LEFT_MS) } }
        : { eventId }),
    },
    orderBy: { orderId: "asc" },
    take: BATCH,
    select: {
      orderId: true,
      event: { select: { cancelledAt: true } },
      order: { select: { status: true } },
    },
  });

/**
 * Adds the mails about changed and cancelled events, of one event or of all that were left. An
 * order with an open payment is ended once the payment is closed; without an answer of its gateway
 * the next run asks again.
 * @returns the number of orders
 */
export async function sendNotices(
  endPayments: EndPayments,
  eventId?: number,
  now = new Date(),
): Promise<number> {
  let told = 0;
  let after = 0;
  for (;;) {
    const due = await findDue(after, eventId, now);
    for (const { orderId, event, order } of due) {
      after = orderId;
      try {
        const isOpen = event.cancelledAt !== null && order.status === "pending_payment";
        if (isOpen && !(await isEnded(orderId, endPayments))) continue;
        await inTransaction((tx) => tell(tx, orderId));
        told++;
      } catch (error) {
        // One order must not keep the others from being told.
        log.error({ err: error, order: orderId }, "buyer of an event not told; tried again");
      }
    }
    if (due.length < BATCH) return told;
  }
}

/** Whether no payment of an order is open any more: it was closed, or paid after all. */
async function isEnded(orderId: number, endPayments: EndPayments): Promise<boolean> {
  if (await endPayments(orderId)) return true;
  const order = await db.order.findUnique({ where: { id: orderId }, select: { status: true } });
  return order?.status !== "pending_payment";
}
