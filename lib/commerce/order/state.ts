import type { Db } from "@/lib/kernel/core/db";
import { conflict } from "@/lib/kernel/core/errors";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import type { OrderStatus } from "@/prisma/client/enums";
import { ARROWS } from "./arrows";
import { giveNamed } from "./details";
import { endTickets } from "./holders";
import { lockOrder, type LockedOrder } from "./lock";
import { countSeats, hasSeats, seatsOf } from "./seats";
import { tellBuyer } from "./tell-buyer";
import { offerSeats } from "./waitlist/offers";

/** The state of an order after a step, and whether the step changed it. */
export type Step = { status: OrderStatus; changed: boolean };

type Change = { paidAt?: Date; expiresAt?: Date; refundAsked?: boolean; doorConfirmedAt?: Date };

const stay = ({ status }: LockedOrder): Step => ({ status, changed: false });

/** The 409 of a step that the state does not allow. */
const refused = ({ status }: LockedOrder, to: OrderStatus) =>
  conflict({
    message: `The order is ${status} and cannot become ${to}.`,
    data: { status },
  });

/** The steps after which an order holds no seats, or fewer. */
const FREEING: readonly OrderStatus[] = [
  "expired",
  "cancelled",
  "partially_refunded",
  "refunded",
  "refund_due",
];

/** Seats that a step frees go to the waitlist in the same transaction. */
async function offerFreed(tx: Db, { eventId }: LockedOrder, to: OrderStatus): Promise<void> {
  if (eventId !== null && FREEING.includes(to)) await offerSeats(tx, eventId);
}

async function go(tx: Db, order: LockedOrder, to: OrderStatus, change: Change = {}) {
  if (!ARROWS[order.status].includes(to)) throw refused(order, to);
  const { email, locale, userId } = await tx.order.update({
    where: { id: order.id },
    data: { ...change, status: to, version: { increment: 1 } },
    select: { email: true, locale: true, userId: true },
  });
  await offerFreed(tx, order, to);
  if (order.kind === "event" && (to === "paid" || to === "due_at_door")) {
    await giveNamed(tx, { id: order.id, email, locale });
    const job = { kind: "order_paid", orderId: order.id } as const;
    const mailId = await addMailTo(tx, job, { to: email, locale });
    await tellBuyer(tx, { event: "order_paid", orderId: order.id, userId, mailId });
  }
  return { status: to, changed: true } satisfies Step;
}

/** Ends an order that is not paid. Money that came in another amount is due with it. */
async function end(tx: Db, order: LockedOrder, to: "expired" | "cancelled"): Promise<Step> {
  const step = await go(tx, order, to);
  return order.amountDiffers ? go(tx, { ...order, status: to }, "refund_due") : step;
}

/**
 * Records that a payment begins: the seats are held until it ends, whatever the clock says. A
 * second call only moves the time at which the payment is closed.
 * @throws AppError not_found; conflict for an order that is over, and for one whose hold has ended
 */
export async function markPending(
  tx: Db,
  orderId: number,
  { expiresAt }: { expiresAt?: Date } = {},
): Promise<Step> {
  const order = await lockOrder(tx, orderId);
  if (order.status === "pending_payment") {
    if (expiresAt)
      await tx.order.update({ where: { id: orderId }, data: { expiresAt }, select: { id: true } });
    return stay(order);
  }
  if (order.status === "reserved" && order.isOver) throw refused(order, "pending_payment");
  return go(tx, order, "pending_payment", { expiresAt });
}

/**
 * Records that an order is paid at the door: its tickets admit from now on, and are mailed with what
 * is due.
 * @throws AppError not_found; conflict for an order that is over, and for one that is paid
 */
export async function markDueAtDoor(tx: Db, orderId: number, confirmedAt: Date): Promise<Step> {
  const order = await lockOrder(tx, orderId);
  if (order.status === "due_at_door") return stay(order);
  if (order.status === "reserved" && order.isOver) throw refused(order, "due_at_door");
  return go(tx, order, "due_at_door", { doorConfirmedAt: confirmedAt });
}

/** Whether the seats of an order that holds none any more are still free. */
async function areSeatsFree(tx: Db, order: LockedOrder): Promise<boolean> {
  if (order.eventId === null) return true;
  const event = await tx.event.findUnique({
    where: { id: order.eventId },
    select: { cancelledAt: true, deletedAt: true },
  });
  if (!event || event.cancelledAt || event.deletedAt) return false;
  return hasSeats(await countSeats(tx, order.eventId), await seatsOf(tx, order.id));
}

/** Whether the event of an order was cancelled. */
const isEventCancelled = async (tx: Db, { eventId }: LockedOrder): Promise<boolean> =>
  eventId !== null &&
  (await tx.event.count({ where: { id: eventId, cancelledAt: { not: null } } })) > 0;

const OPEN: readonly OrderStatus[] = ["reserved", "pending_payment"];

/**
 * Records that an order is paid. One whose hold has ended gets its seats if they are still free,
 * else the money is to be refunded, as it is for a cancelled order or event. An order that is paid or past
 * that stays as it is, so that a payment that is reported twice counts once. Tickets are mailed.
 * @throws AppError not_found
 */
export async function markPaid(tx: Db, orderId: number, paidAt: Date): Promise<Step> {
  const order = await lockOrder(tx, orderId);
  if (order.status === "cancelled") return go(tx, order, "refund_due", { paidAt });
  if (order.status === "expired")
    return go(tx, order, (await areSeatsFree(tx, order)) ? "paid" : "refund_due", { paidAt });
  if (OPEN.includes(order.status) && (await isEventCancelled(tx, order))) {
    await go(tx, order, "cancelled");
    if (order.totalCents === 0) return { status: "cancelled", changed: true };
    return go(tx, { ...order, status: "cancelled" }, "refund_due", { paidAt });
  }
  if (order.status === "reserved" && order.totalCents > 0) {
    // Money came although no payment was begun here; the hold may have ended meanwhile.
    const isFree = !order.isOver || (await areSeatsFree(tx, order));
    await go(tx, order, isFree ? "pending_payment" : "expired");
    return go(
      tx,
      { ...order, status: isFree ? "pending_payment" : "expired" },
      isFree ? "paid" : "refund_due",
      { paidAt },
    );
  }
  if (order.status === "reserved" || order.status === "pending_payment")
    return go(tx, order, "paid", { paidAt });
  return stay(order);
}

/**
 * Ends a hold, which frees its seats. An order with an open payment must have been closed with the
 * payment provider before. What is no longer open stays as it is.
 * @throws AppError not_found; conflict while the hold of a reserved order runs
 */
export async function expire(tx: Db, orderId: number): Promise<Step> {
  const order = await lockOrder(tx, orderId);
  if (!ARROWS[order.status].includes("expired")) return stay(order);
  if (order.status === "reserved" && !order.isOver) throw refused(order, "expired");
  return end(tx, order, "expired");
}

/**
 * Cancels an order that is not paid here, which frees its seats at once; twice is once.
 * @throws AppError not_found; conflict for an order that was paid
 */
export async function cancel(tx: Db, orderId: number): Promise<Step> {
  const order = await lockOrder(tx, orderId);
  return order.status === "cancelled" || order.status === "expired"
    ? stay(order)
    : end(tx, order, "cancelled");
}

/**
 * Records a confirmed refund. `part` leaves the order partially refunded, with the named tickets
 * refunded, which frees their seats; without it, or once no ticket is left, it is refunded.
 * @throws AppError not_found; conflict for an order that was not paid
 */
export async function markRefunded(
  tx: Db,
  orderId: number,
  part?: { ticketIds: readonly number[] },
): Promise<Step> {
  const order = await lockOrder(tx, orderId);
  if (order.status === "refunded") return stay(order);
  await endTickets(tx, orderId, "refunded", part?.ticketIds);
  const left = await tx.ticket.count({ where: { orderId, status: "valid" } });
  const isPart = part !== undefined && (left > 0 || part.ticketIds.length === 0);
  const isMoreOfPart = isPart && order.status === "partially_refunded";
  // The money of an order whose refund is due is due as a whole; a part leaves it due.
  if (isMoreOfPart || (isPart && order.status === "refund_due")) {
    await tx.order.update({
      where: { id: orderId },
      data: { refundAsked: false, version: { increment: 1 } },
      select: { id: true },
    });
    await offerFreed(tx, order, order.status);
    return { status: order.status, changed: true };
  }
  return go(tx, order, isPart ? "partially_refunded" : "refunded", { refundAsked: false });
}

/**
 * Records that money came in another amount than was asked for: the seats stay held until a time,
 * by which managers accept it or send it back. Of an order that is over it is due at once.
 * @throws AppError not_found; conflict for an order that was paid
 */
export async function markDiffering(tx: Db, orderId: number, expiresAt: Date): Promise<Step> {
  const order = await lockOrder(tx, orderId);
  await tx.order.update({
    where: { id: orderId },
    data: { amountDiffers: true },
    select: { id: true },
  });
  const differing = { ...order, amountDiffers: true };
  if (order.status === "reserved" && order.isOver) return end(tx, differing, "expired");
  if (order.status === "reserved") return go(tx, differing, "pending_payment", { expiresAt });
  if (order.status !== "pending_payment") return go(tx, differing, "refund_due");
  await tx.order.update({
    where: { id: orderId },
    data: { expiresAt, version: { increment: 1 } },
    select: { id: true },
  });
  return { status: order.status, changed: true };
}

/**
 * Records that the money of an order must go back: its event is cancelled, or a refund failed.
 * @param refundAsked whether a refund of it is not confirmed yet
 * @throws AppError not_found; conflict for an order that was not paid
 */
export async function markRefundDue(
  tx: Db,
  orderId: number,
  { refundAsked = false }: { refundAsked?: boolean } = {},
): Promise<Step> {
  const order = await lockOrder(tx, orderId);
  return order.status === "refund_due" ? stay(order) : go(tx, order, "refund_due", { refundAsked });
}
