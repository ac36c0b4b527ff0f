import { expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { cleanUp } from "@/lib/kernel/job/clean-up";
import { eraseOrders, exportOrders } from "@/lib/commerce/order/personal-data";
import { orderTables } from "@/lib/commerce/order/manifest";
import { testEvent } from "@/lib/commerce/order/test-event";
import { sendRequest } from "../../rights/request";
import { orderBody } from "./test-race";

type Order = { id: number; number: string; signature: string };
/** Orders one seat of an event of its own. */
async function order(priceCents: number, change: object = {}): Promise<Order> {
  const { eventId, typeIds } = await testEvent({ types: [{ capacity: 10, priceCents }] });
  const body = orderBody({ eventId, typeId: typeIds[0] ?? 0 }, change);
  return (await sendRequest("POST /api/event-order", { body })).data as Order;
}
const cancel = ({ id, signature }: Order) =>
  sendRequest("POST /api/event-order/{id}/cancel", {
    params: { id },
    query: `?signature=${signature}`,
  });

it("an order is in the export of its buyer, whose data is erased, paid or not", async () => {
  const email = `${crypto.randomUUID()}@example.test`;
  const buyer = { name: "Α", surname: "Β", email };
  const paid = await order(0, { buyer });
  const unpaid = await order(1_000, { buyer });
  await cancel(unpaid);
  expect((await exportOrders({ userId: null, email })).map(({ number }) => number)).toEqual([
    unpaid.number,
    paid.number,
  ]);
  await eraseOrders(db, { userId: null, email });
  expect((await exportOrders({ userId: null, email })).map(({ number }) => number)).toEqual([]);
});

it("an order that was never paid loses the data of its buyer after 90 days", async () => {
  const old = await order(1_000);
  await cancel(old);
  const createdAt = new Date(Date.now() - 91 * 86_400_000);
  await db.order.update({ where: { id: old.id }, data: { createdAt } });
  await cleanUp([orderTables]);
  const row = await db.order.findUniqueOrThrow({ where: { id: old.id } });
  expect(row).toMatchObject({ email: "", surname: "", phone: null, userId: null });
});
