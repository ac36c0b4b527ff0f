import type { Db } from "@/lib/kernel/core/db";
import { lockOrder } from "@/lib/commerce/order/lock";
import type { RefundCause } from "@/prisma/client/enums";
import { addRefund } from "./add";
import { leftOf } from "./request";

/**
 * Asks for a refund of all that is left of an order's payment, by nobody's request but its cause.
 * @returns false for an order without money, with a dispute, or with a refund that is not confirmed
 * @throws AppError not_found
 */
export async function refundRest(tx: Db, orderId: number, cause: RefundCause): Promise<boolean> {
  await lockOrder(tx, orderId);
  const payment = await tx.payment.findFirst({
    where: {
      orderId,
      status: "captured",
      isSurplus: false,
      order: { disputed: false, refundAsked: false },
    },
    select: { id: true, amountCents: true, receivedCents: true, gateway: true },
  });
  const amountCents = payment ? await leftOf(tx, payment) : 0;
  if (!payment || amountCents === 0) return false;
  await tx.order.update({
    where: { id: orderId },
    data: { refundAsked: true, version: { increment: 1 } },
    select: { id: true },
  });
  await addRefund(tx, { paymentId: payment.id, amountCents, cause }, payment.gateway);
  return true;
}
