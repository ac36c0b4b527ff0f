import { beforeEach, describe, expect, it, vi } from "vitest";
import { testActor, testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { readQrDataUrl } from "@/lib/kernel/core/test-qr";
import { remainingOf } from "@/lib/commerce/event/remaining";
import { removeEvent } from "@/lib/commerce/event/write/remove";
import { limiterState } from "@/lib/kernel/http/limiter";
import { expireDue } from "@/lib/commerce/order/due";
import type * as line from "@/lib/commerce/order/in-line";
import type * as lock from "@/lib/commerce/order/lock";
import { testEvent } from "@/lib/commerce/order/test-event";
import { isSeen } from "@/scripts/test/chance";
import { sendRequest, type RequestOptions } from "../../rights/request";
import { orderBody, race } from "./test-race";

/** Whether purchases take the lock of the event, and whether they wait in a line before it. */
const guards = vi.hoisted(() => ({ hasLock: true, hasLine: true }));
vi.mock("@/lib/commerce/order/lock", async (load) => {
  const real = await load<typeof lock>();
  const lockEvent: typeof real.lockEvent = (tx, id) =>
    guards.hasLock ? real.lockEvent(tx, id) : (tx.$executeRaw`SELECT 1` as never);
  return { ...real, lockEvent };
});
vi.mock("@/lib/commerce/order/in-line", async (load) => {
  const real = await load<typeof line>();
  const inLine: typeof real.inLine = async (id, look, task) =>
    guards.hasLine ? real.inLine(id, look, task) : task(await look());
  return { ...real, inLine };
});

beforeEach(() => {
  Object.assign(guards, { hasLock: true, hasLine: true });
  limiterState.get().limiters.clear();
});

/** A free event, or one with a price, of some seats. */
async function event(capacity = 10, priceCents = 0, type: object = {}) {
  const { eventId, typeIds } = await testEvent({ types: [{ capacity, priceCents, ...type }] });
  return { eventId, typeId: typeIds[0] ?? 0 };
}
type Sale = Awaited<ReturnType<typeof event>>;
type Order = { id: number; number: string; status: string; signature: string; total_cents: number };
const order = async (sale: Sale, change: object = {}, options: RequestOptions = {}) => {
  const sent = await sendRequest("POST /api/event-order", {
    body: orderBody(sale, change),
    ...options,
  });
  return { ...sent, order: (sent.body as { data?: Order }).data as Order };
};
const read = (id: number, options: RequestOptions = {}) =>
  sendRequest("GET /api/event-order/{id}", { params: { id }, ...options });
const cancel = ({ id, signature }: Order) =>
  sendRequest("POST /api/event-order/{id}/cancel", {
    params: { id },
    query: `?signature=${signature}`,
  });
const end = (id: number) =>
  db.order.update({ where: { id }, data: { expiresAt: new Date(0) }, select: { id: true } });

describe("many buyers at one instant", () => {
  it("get exactly the seats that there are, never more sold and held than capacity", async () => {
    const result = await race(await event(10, 1_000), 40);
    expect(result).toMatchObject({ sold: 10, soldOut: 30, other: [], most: 10 });
  });

  it("get them also when the requests come to several processes", async () => {
    guards.hasLine = false;
    const result = await race(await event(5, 1_000), 20);
    expect(result).toMatchObject({ sold: 5, soldOut: 15, other: [], most: 5 });
  });

  it("would be oversold without the lock of the event, which is a control", async () => {
    Object.assign(guards, { hasLock: false, hasLine: false });
    const isOversold = async () => (await race(await event(1, 1_000), 20)).sold > 1;
    expect(await isSeen(isOversold)).toBe(true);
  });

  it("make one order with one Idempotency-Key", async () => {
    const sale = await event();
    const body = orderBody(sale);
    const headers = { "Idempotency-Key": crypto.randomUUID(), "x-client-address": "10.8.2.1" };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => sendRequest("POST /api/event-order", { body, headers })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((one) => JSON.stringify(one.body))).size).toBe(1);
    expect(await db.order.count({ where: { eventId: sale.eventId } })).toBe(1);
  });

  it("use a code as often as it may be used, in two events at once", async () => {
    const { id, code } = await db.promoCode.create({
      data: { code: `RUSH-${Date.now()}`, percent: 50, maxUses: 2 },
    });
    const sales = [await event(10, 1_000), await event(10, 1_000)];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => order(sales[at % 2]!, { promo_code: code })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
    const first = answers.find(({ status }) => status === 201)!.order;
    expect(first.total_cents).toBe(500);
    await cancel(first);
    expect((await order(sales[0]!, { promo_code: code })).status).toBe(201);
    expect(await db.order.count({ where: { promoCodeId: id } })).toBe(3);
  });
});

describe("a reservation", () => {
  it("without a price is paid at once, with tickets and one mail that has them all", async () => {
    const sale = await event();
    const { status, body } = await order(sale, {
      items: [{ ticket_type_id: sale.typeId, quantity: 3 }],
    });
    expect([status, body.data]).toMatchObject([
      201,
      { status: "paid", total_cents: 0, title: "Βραδιά αρχιτεκτονικής" },
    ]);
    const { tickets, id } = body.data as {
      id: number;
      tickets: { code: string; qr_url: string }[];
    };
    expect(new Set(tickets.map(({ code }) => code)).size).toBe(3);
    expect(readQrDataUrl(tickets[0]?.qr_url ?? "")).toBe(tickets[0]?.code);
    const mails = await db.mail.findMany({ where: { kind: "order_paid" } });
    expect(
      mails.filter(({ payload }) => (payload as { orderId: number }).orderId === id),
    ).toHaveLength(1);
  });

  it("with a price is held for 15 minutes, and its tickets are not shown", async () => {
    const { body } = await order(await event(10, 1_240, { vatBasisPoints: 2_400 }));
    const data = body.data as { expires_at: string };
    expect(data).toMatchObject({
      status: "reserved",
      total_cents: 1_240,
      vat_cents: 240,
      tickets: [],
    });
    const minutes = (new Date(data.expires_at).getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
  });

  it("is refused above 10 seats, above those of a type, and as the fourth unpaid one", async () => {
    const sale = await event(100, 1_000, { maxPerOrder: 4 });
    const items = (quantity: number) => [{ ticket_type_id: sale.typeId, quantity }];
    for (const quantity of [5, 11])
      expect((await order(sale, { items: items(quantity) })).status).toBe(409);
    const email = `${crypto.randomUUID()}@example.test`;
    const buyer = { name: "Α", surname: "Β", email: email.toUpperCase() };
    const held = await Promise.all(Array.from({ length: 5 }, () => order(sale, { buyer })));
    expect(held.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
    await cancel(held.find(({ status }) => status === 201)!.order);
    expect((await order(sale, { buyer })).status).toBe(201);
  });

  it("is refused before, after and without its sale", async () => {
    const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
    for (const type of [{ salesEnd: past }, { salesStart: future }])
      expect((await order(await event(10, 0, type))).status).toBe(409);
    expect((await order(await event(10, 0, { archivedAt: past }))).errors).toHaveProperty("items");
    const sale = await event();
    const other = await event();
    expect((await order({ ...sale, typeId: other.typeId })).errors).toHaveProperty("items");
    await db.event.update({ where: { id: sale.eventId }, data: { cancelledAt: past } });
    expect((await order(sale)).status).toBe(409);
    await db.event.update({ where: { id: other.eventId }, data: { deletedAt: past } });
    expect((await order(other)).errors).toHaveProperty("event_id");
  });

  it("needs the answers that the event asks for", async () => {
    const sale = await event();
    const question = (data: object) =>
      db.eventQuestion.create({
        data: {
          eventId: sale.eventId,
          ...data,
          translations: { create: { locale: "el", label: "Μενού;", choices: ["Κρέας", "Χωρίς"] } },
        },
      });
    const menu = await question({ kind: "choice", required: true });
    const allergy = await question({ kind: "text" });
    expect((await order(sale)).errors).toHaveProperty([`answers.${menu.id}`]);
    expect((await order(sale, { answers: { [menu.id]: "Ψάρι" } })).status).toBe(422);
    const { body } = await order(sale, { answers: { [menu.id]: "Χωρίς", 999: "x" } });
    expect(body.data).toMatchObject({ answers: { [menu.id]: "Χωρίς" } });
    expect(body.data).not.toHaveProperty(["answers", String(allergy.id)]);
  });
});

describe("an event with orders", () => {
  it("tells the seats that are left, and cannot be deleted", async () => {
    const sale = await event(10, 1_000);
    const { order: held } = await order(sale, {
      items: [{ ticket_type_id: sale.typeId, quantity: 3 }],
    });
    const left = async () => (await remainingOf([sale.eventId])).get(sale.eventId)?.ticketTypes;
    expect(await left()).toEqual(new Map([[sale.typeId, 7]]));
    await cancel(held);
    expect(await left()).toEqual(new Map([[sale.typeId, 10]]));
    const editor = await testActor("editor");
    await expect(removeEvent(editor, sale.eventId, "el")).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

describe("an order", () => {
  it("is read by its link, its buyer and a manager, and by nobody else", async () => {
    const buyer = await testUser();
    const { order: own } = await order(await event(), {}, { user: buyer });
    const { id, signature } = own;
    const others = [
      await read(id),
      await read(id, { query: "?signature=x" }),
      await read(id, { user: await testUser() }),
      await read(id, { user: await testUser({ role: "editor" }) }),
    ];
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const readers = [
      await read(id, { user: buyer }),
      await read(id, { query: `?signature=${signature}` }),
      await read(id, { headers: { "x-order-signature": signature } }),
      await read(id, { user: await testUser({ role: "manager" }) }),
    ];
    expect(readers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await db.order.update({ where: { id }, data: { linkVersion: 2 } });
    expect((await read(id, { query: `?signature=${signature}` })).status).toBe(404);
  });

  it("is listed for its buyer; managers list all", async () => {
    const buyer = await testUser();
    const { order: own } = await order(await event(), {}, { user: buyer });
    const listed = async (user: typeof buyer, query = "") =>
      (await sendRequest("GET /api/event-order", { user, query })).body;
    expect(await listed(buyer)).toMatchObject({ data: [{ id: own.id }], meta: { total: 1 } });
    expect(await listed(await testUser())).toMatchObject({ data: [] });
    const manager = await testUser({ role: "manager" });
    expect(await listed(manager, `?search=${own.number}`)).toMatchObject({
      data: [{ id: own.id }],
    });
  });

  it("frees its seats at once when it is cancelled, also when it cost nothing", async () => {
    for (const price of [0, 1_000]) {
      const sale = await event(1, price);
      const { order: first } = await order(sale);
      expect((await order(sale)).status).toBe(409);
      expect(await cancel(first)).toMatchObject({ status: 200 });
      expect((await order(sale)).status).toBe(201);
    }
  });

  it("frees its seats by the clock, before any job runs; the job records it", async () => {
    const sale = await event(1, 1_000);
    const { order: first } = await order(sale);
    await end(first.id);
    expect((await order(sale)).status).toBe(201);
    await expireDue(() => Promise.resolve(true));
    const { body } = await read(first.id, { query: `?signature=${first.signature}` });
    expect(body.data).toMatchObject({ status: "expired" });
  });

  it("with an open payment keeps its seats until the payment is closed", async () => {
    const sale = await event(1, 1_000);
    const { order: first } = await order(sale);
    await db.order.update({ where: { id: first.id }, data: { status: "pending_payment" } });
    await end(first.id);
    const answers: boolean[] = [];
    const endPayments = (id: number) =>
      Promise.resolve(id === first.id && answers.shift() === true);
    answers.push(false, true);
    await expireDue(endPayments);
    expect((await order(sale)).status).toBe(409);
    await expireDue(endPayments);
    expect((await order(sale)).status).toBe(201);
  });
});
