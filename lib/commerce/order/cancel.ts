import { writeAudit } from "@/lib/kernel/audit/service";
import { hasRole, type Actor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { ADMITTING } from "./arrows";
import type { EndPayments } from "./due";
import { lockOrder } from "./lock";
import { getOrder, findOrder } from "./read";
import type { OrderView } from "./schema";
import { endTickets } from "./holders";
import { cancel, markRefunded } from "./state";
import { orderText } from "./texts";

/**
 * @throws AppError conflict once a ticket was used, or paid at the door; needs the lock of the order
 * (`lockOrder`)
 */
async function requireUnused(tx: Db, orderId: number, locale: Locale): Promise<void> {
  const used = await tx.ticket.count({ where: { orderId, checkedInAt: { not: null } } });
  if (used > 0) throw conflict({ message: orderText("orderUsed", locale) });
  const paid = await tx.ticket.count({ where: { orderId, doorPaidAt: { not: null } } });
  if (paid > 0) throw conflict({ message: orderText("doorPaid", locale) });
}

/**
 * Cancels an order, which frees its seats at once: one that is not paid, after its payment was
 * closed, and until the event begins one that cost nothing, or is paid at the door, and of which no
 * ticket was used.
 * @throws AppError not_found; conflict for an order with a payment, which a manager refunds, for one
 * of which a ticket was used, and while the payment provider does not answer
 */
export async function cancelOrder(
  actor: Actor,
  id: number,
  signature: string | null,
  locale: Locale,
  endPayments: EndPayments,
): Promise<OrderView> {
  const order = await findOrder(actor, { id }, signature);
  const refused = () =>
    conflict({
      message: orderText("cannotCancel", locale),
      data: { status: order.status },
    });
  const trace = async (tx: Db) => {
    if (!hasRole(actor, "manager")) return;
    const subject = { kind: "order", id } as const;
    await writeAudit(tx, { actorId: actor.userId, action: "order.cancelled", subject });
  };
  if (ADMITTING.includes(order.status)) {
    const hasBegun = order.event !== null && order.event.startsAt <= new Date();
    const isFree = order.totalCents === 0 || order.status === "due_at_door";
    if (!isFree || hasBegun) throw refused();
    await inTransaction(async (tx) => {
      const { status } = await lockOrder(tx, id);
      await requireUnused(tx, id, locale);
      const isDue = status === "due_at_door";
      // Whoever got a ticket of it is told, as after a refund.
      if (isDue) await endTickets(tx, id, "cancelled");
      if ((await (isDue ? cancel : markRefunded)(tx, id)).changed) await trace(tx);
    });
  } else {
    if (order.status === "pending_payment" && !(await endPayments(id))) throw refused();
    await inTransaction(async (tx) => {
      if ((await cancel(tx, id)).changed) await trace(tx);
    });
  }
  return getOrder(actor, { id }, signature, locale);
}
