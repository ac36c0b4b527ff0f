import { hasRole, type Actor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import { isOrderSignature } from "@/lib/commerce/order/link";

/**
 * Checks that somebody may pay an order: its buyer, or who has its signed link. Managers, too, pay
 * only their own.
 * @throws AppError unauthenticated for a visitor without the signature, else not_found
 */
export async function requirePayer(
  actor: Actor,
  orderId: number,
  signature: string | null | undefined,
): Promise<void> {
  const order = await db.order.findUnique({
    where: { id: orderId },
    select: { number: true, linkVersion: true, userId: true },
  });
  const isBuyer = actor.kind === "user" && order?.userId === actor.userId;
  if (order && (isBuyer || isOrderSignature(order, signature))) return;
  if (!hasRole(actor, "user")) throw new AppError("unauthenticated");
  throw notFound();
}
