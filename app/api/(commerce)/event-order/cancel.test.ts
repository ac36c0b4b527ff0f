import { beforeAll, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { sendRequest } from "../../rights/request";
import { ask, personIn, loadHandlers, sale } from "./test-holds";

beforeAll(loadHandlers, 60_000);

it("an order that cost nothing stays once one of its tickets was used", async () => {
  const { order } = await ask(await sale(5, 0), personIn(2_900), 2);
  const call = { params: { id: order!.id }, query: `?signature=${order!.signature}` };
  const { data } = await sendRequest("GET /api/event-order/{id}", call);
  const [used] = (data as { tickets: { id: number }[] }).tickets;
  await db.ticket.update({ where: { id: used!.id }, data: { checkedInAt: new Date() } });
  expect((await sendRequest("POST /api/event-order/{id}/cancel", call)).status).toBe(409);
  expect(await db.ticket.count({ where: { orderId: order!.id, status: "valid" } })).toBe(2);
});
