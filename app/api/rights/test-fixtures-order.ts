import { db } from "@/lib/core/db";
import { signOrder } from "@/lib/order/link";
import { testEvent, testOrder } from "@/lib/order/test-event";

/** What a row of the matrix about orders may address. */
export const ORDER_TARGETS = ["event_on_sale", "order"] as const;

/** An event with a free ticket type, and an order of the owner for a ticket with a price. */
export async function makeOrder(target: string | undefined, userId: number) {
  const isWanted = target === "event_on_sale" || target === "order";
  if (!isWanted) return { id: 0, values: {} };
  const { eventId, typeIds } = await testEvent();
  const values = { event: eventId, ticket_type: typeIds[0] ?? 0 };
  if (target === "event_on_sale") return { id: eventId, values };
  const id = await testOrder({ eventId, ticketTypeId: typeIds[0] ?? 0 }, { userId });
  const order = await db.order.findUniqueOrThrow({
    where: { id },
    select: { number: true, linkVersion: true },
  });
  return { id, values: { ...values, order: id, order_signature: signOrder(order) } };
}
