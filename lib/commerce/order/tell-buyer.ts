import type { Db } from "@/lib/kernel/core/db";
import { notify } from "@/lib/kernel/notification/notify";

type OrderEvent = "order_paid" | "order_refunded" | "event_changed" | "event_cancelled";

/** Tells the buyer on the site what a mail tells them, if they ordered while signed in. */
export async function tellBuyer(
  tx: Db,
  {
    event,
    orderId,
    userId,
    mailId,
  }: { event: OrderEvent; orderId: number; userId: number | null; mailId: number },
): Promise<void> {
  if (userId === null) return;
  const cause = `order:${orderId}:${mailId}`;
  await notify(tx, { userIds: [userId], event, subjectId: orderId, cause, mailId });
}
