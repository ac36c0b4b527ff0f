import { writeAudit } from "@/lib/kernel/audit/service";
import { requireManager, type Actor } from "@/lib/kernel/core/actor";
import { inTransaction } from "@/lib/kernel/core/db";
import { conflict } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { lockOrder } from "@/lib/commerce/order/lock";
import { getOrder } from "@/lib/commerce/order/read";
import type { OrderView } from "@/lib/commerce/order/schema";
import { cancel } from "@/lib/commerce/order/state";
import { settle } from "./record";
import { refundRest } from "./refund/rest";
import type { Difference } from "./schema";

/**
 * Decides about money that came in another amount than was asked for: accepted, it pays the order;
 * returned, the order ends and all that came is refunded.
 * @throws AppError forbidden, not_found; conflict for an order that waits for no decision
 */
export async function decideDifference(
  actor: Actor,
  orderId: number,
  { outcome }: Difference,
  locale: Locale,
): Promise<OrderView> {
  requireManager(actor);
  await inTransaction(async (tx) => {
    const { status, amountDiffers } = await lockOrder(tx, orderId);
    if (!amountDiffers || status !== "pending_payment") throw conflict({ data: { status } });
    const { gateway } = await tx.payment.findFirstOrThrow({
      where: { orderId, status: "captured", isSurplus: false },
      select: { gateway: true },
    });
    if (outcome === "accepted") {
      await tx.order.update({
        where: { id: orderId },
        data: { amountDiffers: false },
        select: { id: true },
      });
      await settle(tx, orderId, gateway, new Date());
    } else {
      await cancel(tx, orderId);
      await refundRest(tx, orderId, "amount_differs");
    }
    await writeAudit(tx, {
      actorId: actor.userId,
      action: `order.difference_${outcome}`,
      subject: { kind: "order", id: orderId },
    });
  });
  return getOrder(actor, { id: orderId }, null, locale);
}
