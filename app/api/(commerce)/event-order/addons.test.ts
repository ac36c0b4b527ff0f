import { beforeEach, describe, expect, it, vi } from "vitest";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { documentsOf, issueInvoice } from "@/lib/commerce/invoice/issue";
import type * as line from "@/lib/commerce/order/in-line";
import type * as lock from "@/lib/commerce/order/lock";
import { markPaid } from "@/lib/commerce/order/state";
import { exportOrders } from "@/lib/commerce/order/personal-data";
import type { OrderView } from "@/lib/commerce/order/schema";
import { isSeen } from "@/scripts/test/chance";
import { sendRequest } from "../../rights/request";
import { addonSale, PAST, type AddonSale } from "./test-addons";
import { orderBody } from "./test-race";

/** Whether buyers lock the event, and wait in the line of one process. */
const guards = vi.hoisted(() => ({ hasLock: true, isInLine: true }));
vi.mock("@/lib/commerce/order/lock", async (load) => {
  const real = await load<typeof lock>();
  const lockEvent = async (tx: Db, id: number): Promise<void> => {
    if (guards.hasLock) await real.lockEvent(tx, id);
  };
  return { ...real, lockEvent };
});
vi.mock("@/lib/commerce/order/in-line", async (load) => {
  const real = await load<typeof line>();
  const inLine: typeof real.inLine = async (id, look, task) =>
    guards.isInLine ? real.inLine(id, look, task) : task(await look());
  return { ...real, inLine };
});

beforeEach(() => {
  guards.hasLock = true;
  guards.isInLine = true;
  limiterState.get().limiters.clear();
});

type Wish = { tickets?: Record<number, number>; addons?: Record<number, number> };
let networks = 0;
const address = () => `10.77.${++networks % 250}.${networks >> 8}`;
const listOf = (name: string, wish: Record<number, number>) =>
  Object.entries(wish).map(([id, quantity]) => ({ [name]: Number(id), quantity }));
const buy = (of: AddonSale, { tickets, addons }: Wish, change: object = {}) =>
  sendRequest("POST /api/event-order", {
    body: orderBody(of, {
      items: listOf("ticket_type_id", tickets ?? { [of.typeId]: 1 }),
      ...(addons && { addons: listOf("addon_id", addons) }),
      ...change,
    }),
    headers: { "x-client-address": address() },
  });
const takenOf = async ({ eventId, dinner }: AddonSale) => {
  const [row] = await db.$queryRaw<{ taken: number }[]>`
    SELECT coalesce(sum(taken), 0)::int AS taken FROM taken_seats(${eventId})
    WHERE ticket_type_id = ${dinner}`;
  return row?.taken ?? 0;
};
const left = async ({ eventId }: AddonSale) =>
  (await sendRequest("GET /api/event/{id}/availability", { params: { id: eventId } })).data as {
    remaining: number | null;
    addons: { id: number; remaining: number | null }[];
  };
async function paid(of: AddonSale, wish: Wish, change: object = {}): Promise<OrderView> {
  const { data } = await buy(of, wish, change);
  const { id, signature } = data as OrderView;
  await inTransaction((tx) => markPaid(tx, id, new Date()));
  return read(id, signature);
}
async function read(id: number, signature: string): Promise<OrderView> {
  const answer = await sendRequest("GET /api/event-order/{id}", {
    params: { id },
    query: `?signature=${signature}`,
  });
  return answer.data as OrderView;
}

describe("add-ons", () => {
  it("are bought with tickets, take their own stock and no seat, and are named everywhere", async () => {
    const of = await addonSale({ capacity: 2 });
    const order = await paid(of, {
      tickets: { [of.typeId]: 2 },
      addons: { [of.dinner]: 2, [of.catalogue]: 1 },
    });
    expect(order).toMatchObject({
      total_cents: 2 * 2_000 + 2 * 1_500 + 500,
      items: [
        { quantity: 2, is_addon: false },
        { name: "Δείπνο", quantity: 2, unit_cents: 1_500, is_addon: true },
        { name: "Κατάλογος", quantity: 1, is_addon: true },
      ],
    });
    expect(order.tickets).toHaveLength(2);
    expect(order.addons.map(({ name }) => name)).toEqual(["Δείπνο", "Δείπνο", "Κατάλογος"]);
    expect(await left(of)).toMatchObject({
      remaining: 0,
      addons: [
        { id: of.dinner, remaining: 1 },
        { id: of.catalogue, remaining: null },
      ],
    });
    const event = await sendRequest("GET /api/event/{id}", { params: { id: of.eventId } });
    expect(event.data).toMatchObject({ sold_out: true, addons: [{ sold_out: false }, {}] });
    await inTransaction((tx) => issueInvoice(tx, order.id, "card"));
    const [document] = await documentsOf(db, order.id);
    expect(JSON.stringify(document)).toContain("Δείπνο");
    const [exported] = await exportOrders({ userId: null, email: order.buyer.email });
    expect(exported).toMatchObject({ tickets: [{}, {}], addons: [{ name: "Δείπνο" }, {}, {}] });
  });

  it("are refused alone, with other tickets, above their limits, off sale and sold out", async () => {
    const of = await addonSale();
    const { dinner, catalogue, cheapId, typeId } = of;
    const alone = await buy(of, { addons: { [dinner]: 1 } }, { items: [] });
    expect(alone.status).toBe(422);
    expect((await buy(of, { tickets: { [dinner]: 1 } })).errors).toHaveProperty("items");
    expect((await buy(of, { addons: { [typeId]: 1 } })).errors).toHaveProperty("addons");
    const other = await buy(of, { tickets: { [cheapId]: 1 }, addons: { [dinner]: 1 } });
    expect(other.errors).toHaveProperty("addons");
    expect((await buy(of, { addons: { [dinner]: 2 } })).status).toBe(409);
    expect((await buy(of, { addons: { [catalogue]: 4 } })).status).toBe(409);
    const full = { tickets: { [typeId]: 4 }, addons: { [dinner]: 4 } };
    const soldOut = await buy(of, full);
    expect(soldOut).toMatchObject({
      status: 409,
      data: { addons: [{ id: dinner, remaining: 3 }, {}] },
    });
    await db.ticketType.update({ where: { id: catalogue }, data: { salesEnd: PAST } });
    expect((await buy(of, { addons: { [catalogue]: 1 } })).status).toBe(409);
    await db.ticketType.update({
      where: { id: catalogue },
      data: { salesEnd: null, isHidden: true },
    });
    expect((await buy(of, { addons: { [catalogue]: 1 } })).errors).toHaveProperty("addons");
    expect(await db.order.count({ where: { eventId: of.eventId } })).toBe(0);
  });

  it("cost what they cost with a promo code, which takes its part off the tickets", async () => {
    const of = await addonSale();
    const code = `ADDON-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
    await db.promoCode.create({ data: { code, percent: 50, maxTicketsPerOrder: 1 } });
    const { data } = await buy(of, { addons: { [of.dinner]: 1 } }, { promo_code: code });
    expect(data).toMatchObject({ total_cents: 1_000 + 1_500, discount_cents: 1_000 });
    const quote = await sendRequest("POST /api/event-order/quote", {
      body: {
        event_id: of.eventId,
        items: [{ ticket_type_id: of.typeId, quantity: 1 }],
        addons: [{ addon_id: of.dinner, quantity: 1 }],
        promo_code: code,
      },
    });
    expect(quote.data).toMatchObject({ full_cents: 3_500, total_cents: 2_500 });
  });

  it("free their stock with the hold, by a return alone, and with the last ticket of theirs", async () => {
    const of = await addonSale({ refundUntil: new Date(Date.now() + 86_400_000) });
    const { data } = await buy(of, { addons: { [of.dinner]: 1 } });
    expect(await takenOf(of)).toBe(1);
    await db.order.update({
      where: { id: (data as OrderView).id },
      data: { expiresAt: new Date(Date.now() - 1_000) },
    });
    expect(await takenOf(of)).toBe(0);
    const order = await paid(of, {
      tickets: { [of.typeId]: 1, [of.cheapId]: 1 },
      addons: { [of.dinner]: 1, [of.catalogue]: 2 },
    });
    const giveBack = async (ids: number[]) => {
      const sent = await sendRequest("POST /api/event-order/{id}/return", {
        params: { id: order.id },
        query: `?signature=${order.signature}`,
        body: { ticket_ids: ids },
      });
      expect(sent.status).toBe(200);
      return sent.data as OrderView;
    };
    const catalogues = order.addons.filter(({ name }) => name === "Κατάλογος");
    expect((await giveBack([catalogues[0]!.id])).addons).toHaveLength(2);
    await db.order.update({ where: { id: order.id }, data: { refundAsked: false } });
    // The dinner goes with the full pass alone; the catalogue with the ticket that is left.
    const full = order.tickets.find(({ gross_cents: cents }) => cents === 2_000)!;
    const after = await giveBack([full.id]);
    expect(after.tickets).toHaveLength(1);
    expect(after.addons.map(({ name }) => name)).toEqual(["Κατάλογος"]);
    expect(await takenOf(of)).toBe(0);
  });

  it("leave orders and answers without them as they were", async () => {
    const of = await addonSale();
    const { status, data } = await buy(of, { tickets: { [of.typeId]: 2 } });
    expect(status).toBe(201);
    expect(data).toMatchObject({ total_cents: 4_000, items: [{ quantity: 2 }], addons: [] });
    const event = await sendRequest("GET /api/event/{id}", { params: { id: of.eventId } });
    const { ticket_types: types } = event.data as { ticket_types: { id: number }[] };
    expect(types.map(({ id }) => id)).toEqual([of.typeId, of.cheapId]);
    const waitlist = await sendRequest("POST /api/event/{id}/waitlist", {
      params: { id: of.eventId },
      body: { ticket_type_id: of.dinner, quantity: 1, name: "Α", email: "a@example.test" },
    });
    expect(waitlist.errors).toHaveProperty("ticket_type_id");
  });
});

/** Twenty buyers of one instant want the last three dinners; how many were sold. */
async function race(): Promise<number> {
  guards.isInLine = false;
  const of = await addonSale();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => buy(of, { addons: { [of.dinner]: 1 } })),
  );
  const sold = answers.filter(({ status }) => status === 201).length;
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  expect(await takenOf(of)).toBe(sold);
  return sold;
}

describe("the stock of an add-on", () => {
  it("is never oversold by buyers of one instant, who wait in no line", async () => {
    for (let round = 0; round < 6; round++) expect(await race()).toBe(3);
  });

  it("would be oversold without the lock, which is a control", async () => {
    guards.hasLock = false;
    expect(await isSeen(async () => (await race()) > 3)).toBe(true);
  });
});
