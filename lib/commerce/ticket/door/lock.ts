import type { Db } from "@/lib/kernel/core/db";

/**
 * Locks a ticket until the transaction ends, with its order before it, in the order in which refunds
 * lock them: who checks it in sees the last state of the order, and two scans come one after the
 * other.
 */
export async function lockTicket(
  tx: Db,
  { id, orderId }: { id: number; orderId: number },
): Promise<void> {
  await tx.$executeRaw`SELECT id FROM "order" WHERE id = ${orderId} FOR SHARE`;
  await tx.$executeRaw`SELECT id FROM ticket WHERE id = ${id} FOR UPDATE`;
}
