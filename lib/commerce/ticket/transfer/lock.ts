import type { Db } from "@/lib/kernel/core/db";
import { lockOrder } from "@/lib/commerce/order/lock";
import { lockTicket } from "../door/lock";

/**
 * Locks a ticket that is given on until the transaction ends: its event and order as refunds lock
 * them, then the ticket as the door locks it.
 */
export async function lockForGiving(
  tx: Db,
  ticket: { id: number; orderId: number },
): Promise<void> {
  await lockOrder(tx, ticket.orderId);
  await lockTicket(tx, ticket);
}
