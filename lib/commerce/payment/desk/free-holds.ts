import { writeAudit } from "@/lib/kernel/audit/service";
import { requireManager, type Actor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { cancel } from "@/lib/commerce/order/state";
import type { Prisma } from "@/prisma/client/client";
import { endPaymentsOf } from "../close";

/**
 * The orders of an event that hold seats without money and without a buyer on the pages of the
 * gateway: those may pay at this moment, and their holds end within minutes.
 */
const heldOf = (eventId: number) =>
  ({
    eventId,
    amountDiffers: false,
    OR: [
      { status: "reserved", expiresAt: { gt: new Date() } },
      {
        status: "pending_payment",
        payments: { none: { status: "open", gateway: { not: "bank_transfer" } } },
      },
    ],
  }) satisfies Prisma.OrderWhereInput;

/** How many unpaid orders and seats of an event `freeHolds` frees. @throws AppError forbidden */
export async function countHolds(
  actor: Actor,
  eventId: number,
): Promise<{ orders: number; seats: number }> {
  requireManager(actor);
  const order = heldOf(eventId);
  const [orders, seats] = await Promise.all([
    db.order.count({ where: order }),
    db.ticket.count({ where: { status: "valid", order } }),
  ]);
  return { orders, seats };
}

/**
 * Cancels the unpaid orders of an event, whose seats are free at once. One that is paid meanwhile
 * stays.
 * @throws AppError forbidden, not_found
 */
export async function freeHolds(
  actor: Actor,
  eventId: number,
): Promise<{ freed: number; left: number }> {
  requireManager(actor);
  if ((await db.event.count({ where: { id: eventId } })) === 0) throw notFound();
  const held = await db.order.findMany({
    where: heldOf(eventId),
    orderBy: { id: "asc" },
    select: { id: true },
  });
  let freed = 0;
  for (const { id } of held) {
    if (!(await endPaymentsOf(id))) continue;
    await inTransaction(async (tx) => {
      const order = await tx.order.findUniqueOrThrow({ where: { id }, select: { status: true } });
      if (order.status !== "reserved" && order.status !== "pending_payment") return;
      await cancel(tx, id);
      const subject = { kind: "order", id } as const;
      await writeAudit(tx, { actorId: actor.userId, action: "order.cancelled", subject });
      freed++;
    });
  }
  return { freed, left: held.length - freed };
}
