import { db } from "@/lib/kernel/core/db";
import { sendGift } from "./send-gift";

/** Gifts per run; the next run takes the rest. */
const BATCH = 200;

/**
 * Mails the gifts at once whose event was moved to before the day that was chosen for them.
 * @returns how many were found
 */
export async function sendLateGifts(): Promise<number> {
  const late = await db.$queryRaw<{ orderId: number; transferId: number }[]>`
    SELECT t.order_id AS "orderId", max(tt.id) AS "transferId"
    FROM ticket_holder AS h
    JOIN ticket AS t ON t.id = h.ticket_id
    JOIN event AS e ON e.id = t.event_id
    JOIN ticket_transfer AS tt ON tt.ticket_id = t.id
    WHERE h.sends_at >= e.starts_at AND e.ends_at > now()
      AND e.cancelled_at IS NULL AND e.deleted_at IS NULL AND t.status = 'valid'
    GROUP BY t.id, t.order_id ORDER BY t.id LIMIT ${BATCH}`;
  for (const gift of late) await sendGift(gift);
  return late.length;
}
