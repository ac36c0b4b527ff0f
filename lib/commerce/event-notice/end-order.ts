import type { Db } from "@/lib/kernel/core/db";
import { ADMITTING } from "@/lib/commerce/order/arrows";
import { lockOrder } from "@/lib/commerce/order/lock";
import { cancel, markRefundDue, markRefunded } from "@/lib/commerce/order/state";
import { refundRest } from "@/lib/commerce/payment/refund/rest";

/**
 * Ends an order whose event was cancelled: one that is not paid here is cancelled, one that cost nothing
 * too, and the money of a paid one is due with its refund asked. A disputed payment, and one with a
 * refund that is not confirmed, gets no second one; managers see that its refund is due.
 * @returns whether the order had tickets until now
 * @throws AppError not_found
 */
export async function endOrder(tx: Db, orderId: number): Promise<boolean> {
  const { status, totalCents } = await lockOrder(tx, orderId);
  if (status === "reserved" || status === "pending_payment" || status === "due_at_door") {
    const ended = await cancel(tx, orderId);
    // Money that came in another amount goes back as that of a paid order does.
    if (ended.status === "refund_due") await refundRest(tx, orderId, "event_cancelled");
    return true;
  }
  if (ADMITTING.includes(status) && totalCents === 0) {
    await markRefunded(tx, orderId);
    return true;
  }
  if (!ADMITTING.includes(status) && status !== "refund_due") return false;
  if (status === "paid") {
    const { refundAsked } = await tx.order.findUniqueOrThrow({
      where: { id: orderId },
      select: { refundAsked: true },
    });
    await markRefundDue(tx, orderId, { refundAsked });
  }
  await refundRest(tx, orderId, "event_cancelled");
  return true;
}
