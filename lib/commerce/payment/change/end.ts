import { lockEvent } from "@/lib/commerce/order/lock";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { log } from "@/lib/kernel/core/log";
import { closePayment } from "../close";
import { openPaymentById } from "../session";
import { markEnded } from "./end-mark";

/** Changes per run; the job of the next minute takes the rest. */
const BATCH = 100;

/**
 * Ends an open change: its payment is closed at the gateway first, so that nobody pays for seats that
 * others may get.
 * @returns false if it was paid meanwhile
 * @throws GatewayError without an answer; nothing is changed then
 */
export async function endChange(id: number): Promise<boolean> {
  const { eventId, payments } = await db.ticketChange.findUniqueOrThrow({
    where: { id },
    select: { eventId: true, payments: { where: { status: "open" }, select: { id: true } } },
  });
  for (const payment of payments) {
    const open = await openPaymentById(payment.id);
    if (open && (await closePayment(open)) !== "expired") return false;
  }
  await inTransaction(async (tx) => {
    await lockEvent(tx, eventId);
    await markEnded(tx, id);
  });
  return true;
}

/** Ends the changes whose difference was not paid in time. @returns how many */
export async function endDueChanges(now = new Date()): Promise<number> {
  const due = await db.ticketChange.findMany({
    where: { status: "open", expiresAt: { lte: now } },
    orderBy: { expiresAt: "asc" },
    take: BATCH,
    select: { id: true },
  });
  let ended = 0;
  for (const { id } of due)
    try {
      if (await endChange(id)) ended++;
    } catch (error) {
      // One change must not keep the seats of the others.
      log.error({ err: error, change: id }, "change of tickets not ended; tried again in a minute");
    }
  return ended;
}
