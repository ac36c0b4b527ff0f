import { db } from "@/lib/kernel/core/db";
import { doorCode } from "@/lib/commerce/payment/at-door/code";
import { testEvent } from "@/lib/commerce/order/test-event";
import { sendRequest, type RequestOptions } from "../../rights/request";

/** For tests: an event whose tickets of 12 euro may be paid at the door. */
export async function doorSale(capacity = 20, event: Parameters<typeof testEvent>[0] = {}) {
  const types = [{ capacity, priceCents: 1_200, maxPerOrder: 10 }];
  const { eventId, typeIds } = await testEvent({ payAtDoor: true, types, ...event });
  return { eventId, typeId: typeIds[0]! };
}

type Order = { id: number; signature: string } | undefined;
type Told = {
  status: string;
  due_cents: number;
  pay_at_door: boolean;
  door_code_sent: boolean;
  tickets: { id: number; code: string; due_cents: number; door_paid_at: string | null }[];
  reason?: string;
};

/** For tests: asks for the code, or gives one. */
export async function atDoor(
  order: Order,
  { address = "10.9.0.1" }: { address?: string },
  { code, ...more }: { code?: string } & RequestOptions = {},
) {
  const { status, body, data } = await sendRequest("POST /api/event-order/{id}/pay-at-door", {
    params: { id: order!.id },
    body: code === undefined ? {} : { code },
    headers: { "x-client-address": address, "x-order-signature": order!.signature },
    ...more,
  });
  return { status, body, data: data as Told };
}

/** For tests: the code that was mailed. */
export const codeOf = async (order: Order): Promise<string> =>
  doorCode(await db.order.findUniqueOrThrow({ where: { id: order!.id } }));

/** For tests: both steps. */
export async function confirmAtDoor(order: Order, person: { address?: string }) {
  await atDoor(order, person);
  return atDoor(order, person, { code: await codeOf(order) });
}
