import type { Db } from "@/lib/kernel/core/db";
import { lockOrder } from "@/lib/commerce/order/lock";
import type { RefundCause } from "@/prisma/client/enums";
import { askRefunds, leftOfOrder } from "./split";

/**
 * Asks for a refund of all that is left of an order's money, by nobody's request but its cause.
 * @returns false for an order without money, with a dispute, or with a refund that is not confirmed
 * @throws AppError not_found
 */
export async function refundRest(tx: Db, orderId: number, cause: RefundCause): Promise<boolean> {
  await lockOrder(tx, orderId);
  const { disputed, refundAsked } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { disputed: true, refundAsked: true },
  });
  if (disputed || refundAsked) return false;
  const amountCents = await leftOfOrder(tx, orderId);
  if (amountCents === 0) return false;
  await askRefunds(tx, orderId, { amountCents, cause });
  return true;
}
