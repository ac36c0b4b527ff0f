import { writeAudit } from "@/lib/kernel/audit/service";
import { requireManager, type Actor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, notFound } from "@/lib/kernel/core/errors";
import type { Prisma } from "@/prisma/client/client";

/**
 * Makes documents that wait for an answer due at once, also those that were refused.
 * @returns their number
 * @throws AppError conflict when none waits
 */
export async function letSendAgain(tx: Db, invoice: Prisma.InvoiceWhereInput): Promise<number> {
  const { count } = await tx.invoiceSubmission.updateMany({
    where: { invoice, answeredAt: null },
    data: { refusedAt: null, nextTryAt: new Date() },
  });
  if (count === 0) throw conflict();
  return count;
}

/**
 * Lets the documents of an order be sent to myDATA again at once, also those that were refused.
 * @throws AppError forbidden, not_found; conflict when no document waits for an answer
 */
export async function sendAgain(actor: Actor, orderId: number): Promise<{ count: number }> {
  requireManager(actor);
  return inTransaction(async (tx) => {
    const order = await tx.order.findUnique({ where: { id: orderId }, select: { id: true } });
    if (!order) throw notFound();
    const count = await letSendAgain(tx, { orderId });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "order.documents_sent",
      subject: { kind: "order", id: orderId },
    });
    return { count };
  });
}
