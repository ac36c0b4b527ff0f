import { millisecondsInHour } from "date-fns/constants";
import { beforeEach, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import type { PromoCodeView } from "@/lib/commerce/promo-code/schema";
import { sendRequest, type RequestOptions } from "../../rights/request";

let editor: TestUser;
beforeEach(async () => {
  limiterState.get().limiters.clear();
  editor ??= await testUser({ role: "editor" });
});
let counter = 0;
const name = () => `CODE-${++counter}-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
const make = async (body: object) => {
  const sent = await sendRequest("POST /api/promo-code", { user: editor, body });
  return { ...sent, code: sent.data as PromoCodeView };
};
const change = (id: number, body: object) =>
  sendRequest("PUT /api/promo-code/{id}", { user: editor, params: { id }, body });
const remove = (id: number) =>
  sendRequest("DELETE /api/promo-code/{id}", { user: editor, params: { id } });
const inHours = (hours: number) => new Date(Date.now() + hours * millisecondsInHour).toISOString();

/** A sale of tickets at 10 euro. */
async function sale() {
  const { eventId, typeIds } = await testEvent({ types: [{ capacity: 10, priceCents: 1_000 }] });
  return { eventId, typeId: typeIds[0] ?? 0 };
}
type Sale = Awaited<ReturnType<typeof sale>>;
const quote = (
  { eventId, typeId }: Sale,
  code: string,
  quantity = 1,
  options: RequestOptions = {},
) =>
  sendRequest("POST /api/event-order/quote", {
    body: {
      event_id: eventId,
      items: [{ ticket_type_id: typeId, quantity }],
      promo_code: code,
    },
    ...options,
  });

describe("a promo code", () => {
  it("is stored in capitals without accents, once", async () => {
    const { code } = await make({ code: "άνοιξη 27", percent: 10 });
    expect(code).toMatchObject({ code: "ΑΝΟΙΞΗ27", state: "active", uses: 0, version: 1 });
    expect((await make({ code: "Ανοιξη27", percent: 5 })).errors).toHaveProperty("code");
    expect((await make({ code: "a b", percent: 5 })).errors).toHaveProperty("code");
  });

  it("has either a percentage or an amount, and the one replaces the other", async () => {
    expect((await make({ code: name() })).errors).toHaveProperty("percent");
    expect((await make({ code: name(), percent: 5, amount_cents: 5 })).status).toBe(422);
    const { code } = await make({ code: name(), percent: 5 });
    const { data } = await change(code.id, { amount_cents: 500 });
    expect(data).toMatchObject({ percent: null, amount_cents: 500, version: 2 });
    const window = { valid_from: inHours(2), valid_to: inHours(1) };
    expect((await change(code.id, window)).errors).toHaveProperty("valid_to");
    expect((await change(code.id, { event_id: 99_999_999 })).errors).toHaveProperty("event_id");
  });

  it("refuses a stale version with the present code", async () => {
    const { code } = await make({ code: name(), percent: 5 });
    await change(code.id, { max_uses: 3, version: 1 });
    const { status, data } = await change(code.id, { max_uses: 4, version: 1 });
    expect([status, data]).toMatchObject([409, { max_uses: 3, version: 2 }]);
  });

  it("counts the orders that hold or have seats, and ends instead of being deleted", async () => {
    const { code } = await make({ code: name(), percent: 5, valid_from: inHours(-1) });
    const { eventId, typeId } = await sale();
    const order = (expiresAt: Date) =>
      testOrder({ eventId, ticketTypeId: typeId }, { promoCodeId: code.id, expiresAt });
    await order(new Date(Date.now() + millisecondsInHour));
    await order(new Date(0));
    const read = () =>
      sendRequest("GET /api/promo-code/{id}", { user: editor, params: { id: code.id } });
    expect((await read()).data).toMatchObject({ uses: 1, was_used: true });
    expect((await remove(code.id)).status).toBe(204);
    expect((await read()).data).toMatchObject({ state: "ended", uses: 1 });
    const { code: unused } = await make({ code: name(), percent: 5 });
    expect((await remove(unused.id)).status).toBe(204);
    expect(await db.promoCode.count({ where: { id: unused.id } })).toBe(0);
    const actions = await db.auditEntry.findMany({
      where: { subjectKind: "promo_code", subjectId: { in: [code.id, unused.id] } },
      orderBy: { id: "asc" },
      select: { action: true },
    });
    expect(actions.map(({ action }) => action)).toEqual([
      "promo_code.created",
      "promo_code.ended",
      "promo_code.created",
      "promo_code.deleted",
    ]);
  });

  it("is listed by a part of its name and by its state", async () => {
    const part = crypto.randomUUID().slice(0, 8).toUpperCase();
    await make({ code: `${part}-A`, percent: 5, valid_to: inHours(1) });
    await make({ code: `${part}-B`, percent: 5, valid_from: inHours(1) });
    const listed = async (query: string) => {
      const { body } = await sendRequest("GET /api/promo-code", {
        user: editor,
        query: `?search=${part.toLowerCase()}${query}`,
      });
      return (body.data as PromoCodeView[]).map(({ code }) => code);
    };
    expect(await listed("&sort=code")).toEqual([`${part}-A`, `${part}-B`]);
    expect(await listed("&state=coming")).toEqual([`${part}-B`]);
    expect(await listed("&state=active")).toEqual([`${part}-A`]);
    expect(await listed("&state=ended")).toEqual([]);
  });
});

describe("the quote", () => {
  it("is the price that the order then has", async () => {
    const one = await sale();
    const { code } = await make({ code: name(), percent: 15, event_id: one.eventId });
    const { data } = await quote(one, code.code.toLowerCase(), 3);
    expect(data).toMatchObject({ full_cents: 3_000, total_cents: 2_550, currency: "EUR" });
    const { body } = await sendRequest("POST /api/event-order", {
      body: {
        event_id: one.eventId,
        items: [{ ticket_type_id: one.typeId, quantity: 3 }],
        buyer: { name: "Α", surname: "Β", email: `${crypto.randomUUID()}@example.test` },
        promo_code: code.code,
      },
    });
    expect(body.data).toMatchObject({ total_cents: 2_550, vat_cents: data["vat_cents"] });
  });

  it("says why a code does not apply", async () => {
    const one = await sale();
    const { code: other } = await make({
      code: name(),
      percent: 5,
      event_id: (await sale()).eventId,
    });
    const { code: late } = await make({ code: name(), percent: 5, valid_to: inHours(-1) });
    for (const code of ["ΚΑΝΕΝΑΣ", other.code, late.code])
      expect((await quote(one, code)).errors).toHaveProperty("promo_code");
    const { code: small } = await make({ code: name(), percent: 5, max_tickets_per_order: 2 });
    expect((await quote(one, small.code, 2)).status).toBe(200);
    expect((await quote(one, small.code, 3)).errors).toHaveProperty("promo_code");
    const { code: used } = await make({ code: name(), percent: 5, max_uses: 1 });
    await testOrder({ eventId: one.eventId, ticketTypeId: one.typeId }, { promoCodeId: used.id });
    expect((await quote(one, used.code)).status).toBe(409);
  });

  it("cannot be used to guess codes, nor can an order", async () => {
    const one = await sale();
    const { code } = await make({ code: name(), percent: 5 });
    const headers = { "x-client-address": "10.8.3.1" };
    const many = (count: number, task: (at: number) => Promise<{ status: number }>) =>
      Promise.all(Array.from({ length: count }, async (_, at) => (await task(at)).status));
    // What succeeds does not count.
    const right = await many(20, () => quote(one, code.code, 1, { headers }));
    expect(new Set(right)).toEqual(new Set([200]));
    const wrong = await many(20, (at) => quote(one, `WRONG-${at}`, 1, { headers }));
    expect(new Set(wrong)).toEqual(new Set([422]));
    const order = () =>
      sendRequest("POST /api/event-order", {
        headers,
        body: {
          event_id: one.eventId,
          items: [{ ticket_type_id: one.typeId, quantity: 1 }],
          buyer: { name: "Α", surname: "Β", email: "a@example.test" },
          promo_code: "WRONG-0",
        },
      });
    const orders = await many(12, order);
    expect(orders.filter((status) => status === 429)).toHaveLength(2);
  });
});
