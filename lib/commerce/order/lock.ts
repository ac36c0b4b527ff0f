import type { Db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { lockUntilCommit } from "@/lib/kernel/slug/advisory-lock";
import type { OrderKind, OrderStatus } from "@/prisma/client/enums";
import type { Requester } from "./requester";

/** The columns of an order that decide about its next state. */
export type LockedOrder = {
  id: number;
  kind: OrderKind;
  status: OrderStatus;
  eventId: number | null;
  totalCents: number;
  expiresAt: Date;
  /** Whether a hold of 15 minutes is over by the clock of the database. */
  isOver: boolean;
  /** Whether money came in another amount than was asked for. */
  amountDiffers: boolean;
  version: number;
};

/**
 * Locks an event until the transaction ends. Whoever takes seats, or gives them to somebody, holds
 * this lock first, so that what was counted stays true until the commit. It does not delay foreign
 * keys that refer to the event.
 */
export const lockEvent = (tx: Db, eventId: number) =>
  tx.$executeRaw`SELECT id FROM event WHERE id = ${eventId} FOR NO KEY UPDATE`;

/**
 * Locks a mailbox that asks for seats until the transaction ends, before any event: what it asks for
 * counts over all events.
 */
export const lockMailbox = (tx: Db, { mailbox }: Requester) =>
  lockUntilCommit(tx, `seats of ${mailbox}`);

/**
 * Locks an order until the transaction ends, with its event before it, always in this order.
 * @throws AppError not_found
 */
export async function lockOrder(tx: Db, id: number): Promise<LockedOrder> {
  const known = await tx.order.findUnique({ where: { id }, select: { eventId: true } });
  if (!known) throw notFound();
  if (known.eventId !== null) await lockEvent(tx, known.eventId);
  const [order] = await tx.$queryRaw<LockedOrder[]>`
    SELECT id, kind, status, event_id AS "eventId", total_cents AS "totalCents",
      expires_at AS "expiresAt", expires_at <= clock_timestamp() AS "isOver",
      amount_differs AS "amountDiffers", version
    FROM "order" WHERE id = ${id} FOR UPDATE`;
  if (!order) throw notFound();
  return order;
}
