import { db, inTransaction } from "@/lib/kernel/core/db";
import { log } from "@/lib/kernel/core/log";
import { expire } from "./state";

/** Orders per run; the job of the next minute takes the rest. */
const BATCH = 200;

/**
 * Ends the open payment of an order with its provider. True once nothing more can be paid; false
 * while that is not known, or when it was paid after all. `lib/commerce/payment` has it, which builds on
 * orders.
 */
export type EndPayments = (orderId: number) => Promise<boolean>;

/**
 * Ends the holds whose time is over. One with an open payment ends once the payment is closed;
 * while its provider does not answer it keeps its seats, and the next run asks again.
 * @returns the number of ended holds
 */
export async function expireDue(endPayments: EndPayments): Promise<number> {
  const due = await db.order.findMany({
    where: { status: { in: ["reserved", "pending_payment"] }, expiresAt: { lte: new Date() } },
    orderBy: { expiresAt: "asc" },
    take: BATCH,
    select: { id: true, status: true },
  });
  let ended = 0;
  for (const { id, status } of due) {
    try {
      if (status === "pending_payment" && !(await endPayments(id))) continue;
      const { changed } = await inTransaction((tx) => expire(tx, id));
      if (changed) ended++;
    } catch (error) {
      // One order must not keep the seats of the others.
      log.error({ err: error, order: id }, "hold of an order not ended; tried again in a minute");
    }
  }
  return ended;
}
