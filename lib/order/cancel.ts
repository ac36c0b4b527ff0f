import type { Actor } from "@/lib/core/actor";
import { inTransaction } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import { ADMITTING } from "./arrows";
import type { EndPayments } from "./due";
import { getOrder, findOrder } from "./read";
import type { OrderView } from "./schema";
import { cancel, markRefunded } from "./state";
import { orderText } from "./texts";

/**
 * Cancels an order, which frees its seats at once: one that is not paid, after its payment was
 * closed, and until the event begins one that cost nothing.
 * @throws AppError not_found; conflict for an order with a payment, which a manager refunds, and
 * while the payment provider does not answer
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
    new AppError("conflict", {
      message: orderText("cannotCancel", locale),
      data: { status: order.status },
    });
  if (ADMITTING.includes(order.status)) {
    const hasBegun = order.event !== null && order.event.startsAt <= new Date();
    if (order.totalCents > 0 || hasBegun) throw refused();
    await inTransaction((tx) => markRefunded(tx, id));
  } else {
    if (order.status === "pending_payment" && !(await endPayments(id))) throw refused();
    await inTransaction((tx) => cancel(tx, id));
  }
  return getOrder(actor, { id }, signature, locale);
}
