import { offerSeats } from "@/lib/commerce/order/waitlist/offers";
import type { Db } from "@/lib/kernel/core/db";

/** Marks an open change as ended, which frees its seats; the caller holds the lock of its event. */
export async function markEnded(tx: Db, id: number): Promise<void> {
  const { count } = await tx.ticketChange.updateMany({
    where: { id, status: "open" },
    data: { status: "ended", settledAt: new Date() },
  });
  if (count === 0) return;
  const { eventId } = await tx.ticketChange.findUniqueOrThrow({
    where: { id },
    select: { eventId: true },
  });
  await offerSeats(tx, eventId);
}
