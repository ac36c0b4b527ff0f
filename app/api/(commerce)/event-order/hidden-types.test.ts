import { millisecondsInHour } from "date-fns/constants";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { listEventCards } from "@/lib/commerce/event/read/service";
import { getSeries } from "@/lib/commerce/event-series/read";
import type * as promo from "@/lib/commerce/order/promo";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { isSeen } from "@/scripts/test/chance";
import { sendRequest } from "../../rights/request";
import { opening, order, PAST, quote, sale, UNKNOWN } from "./test-hidden";

/** Whether an order locks its code. */
const guards = vi.hoisted(() => ({ hasLock: true }));
vi.mock("@/lib/commerce/order/promo", async (load) => {
  const real = await load<typeof promo>();
  const lockPromoCode: typeof real.lockPromoCode = (tx, asked) =>
    guards.hasLock ? real.lockPromoCode(tx, asked) : real.readPromoCode(tx, asked);
  return { ...real, lockPromoCode };
});

beforeEach(() => {
  guards.hasLock = true;
  limiterState.get().limiters.clear();
});

describe("a hidden ticket type", () => {
  it("changes no byte of what everybody reads, until it is shown", async () => {
    const member = await db.member.create({ data: {}, select: { id: true } });
    const series = await db.eventSeries.create({ data: {}, select: { id: true } });
    const { eventId } = await testEvent({
      types: [{ priceCents: 2_000, capacity: 3 }],
      memberId: member.id,
      seriesId: series.id,
    });
    const params = { id: eventId };
    const read = async () =>
      JSON.stringify([
        (await sendRequest("GET /api/event/{id}", { params })).body,
        (await sendRequest("GET /api/event", { query: `?member_id=${member.id}` })).body,
        (await sendRequest("GET /api/event/{id}/availability", { params })).body,
        (await listEventCards("el", { memberId: member.id }, 5)).map((card) => ({ ...card })),
        await getSeries(series.id, "en"),
      ]);
    const before = await read();
    expect(before).toContain("2000");
    const { id } = await db.ticketType.create({
      data: {
        eventId,
        priceCents: 777,
        capacity: 5,
        isHidden: true,
        translations: { create: { locale: "el", name: "Μόνο για λίγους" } },
      },
      select: { id: true },
    });
    expect(await read()).toBe(before);
    // Nor does what happens with it: it is sold out, but for its own readers.
    await testOrder({ eventId, ticketTypeId: id }, { seats: 5 });
    expect(await read()).toBe(before);
    await db.ticketType.update({ where: { id }, data: { isHidden: false } });
    expect(await read()).toContain("Μόνο για λίγους");
  });

  it("does not keep an event from being sold out", async () => {
    const of = await sale();
    await db.ticketType.update({ where: { id: of.openId }, data: { capacity: 1 } });
    await testOrder({ eventId: of.eventId, ticketTypeId: of.openId });
    const card = (await listEventCards("el", {}, 500)).find(({ id }) => id === of.eventId);
    expect(card).toMatchObject({ sold_out: true, price_from: 2_000, has_more_prices: false });
  });

  it("is ordered without its code as one that there is not, with the same words", async () => {
    const of = await sale();
    const other = await sale();
    const codes = [
      undefined,
      "ΚΑΝΕΝΑΣ",
      await opening([], { percent: 10 }),
      await opening([other]),
      await opening([of], { validTo: PAST }),
      await opening([of], { validFrom: new Date(Date.now() + millisecondsInHour) }),
      await opening([of], { eventId: other.eventId }),
    ];
    for (const code of codes) {
      const hidden = await order(of, code);
      const unknown = await order({ ...of, typeId: UNKNOWN }, code);
      expect([hidden.status, hidden.body]).toEqual([unknown.status, unknown.body]);
      expect([hidden.status, Object.keys(hidden.errors)]).toEqual([422, ["items"]]);
      if (!code) continue;
      const [seen, guessed] = [
        await quote(of, code, [of.typeId]),
        await quote(of, code, [UNKNOWN]),
      ];
      expect([seen.status, seen.body]).toEqual([guessed.status, guessed.body]);
    }
    // Also beside one that is for sale, in too great a number, and before its sale.
    await db.ticketType.update({
      where: { id: of.typeId },
      data: { salesStart: new Date(Date.now() + millisecondsInHour), maxPerOrder: 1 },
    });
    const beside = (id: number) =>
      order(of, undefined, {
        items: [
          { ticket_type_id: of.openId, quantity: 1 },
          { ticket_type_id: id, quantity: 2 },
        ],
      });
    expect((await beside(of.typeId)).body).toEqual((await beside(UNKNOWN)).body);
    expect(await db.order.count({ where: { eventId: of.eventId } })).toBe(0);
  });

  it("is neither in a sold-out answer nor on the waitlist", async () => {
    const of = await sale();
    await db.ticketType.update({ where: { id: of.openId }, data: { capacity: 1 } });
    await testOrder({ eventId: of.eventId, ticketTypeId: of.openId });
    await testOrder({ eventId: of.eventId, ticketTypeId: of.typeId }, { seats: 5 });
    const refused = await order({ ...of, typeId: of.openId });
    expect([refused.status, refused.data]).toEqual([
      409,
      { remaining: null, ticket_types: [{ id: of.openId, remaining: 0 }], addons: [] },
    ]);
    // Who has the code is told of what was asked for.
    const own = await order(of, await opening([of]));
    expect(own.data).toMatchObject({
      ticket_types: [{ id: of.openId }, { id: of.typeId, remaining: 0 }],
    });
    const join = (id: number) =>
      sendRequest("POST /api/event/{id}/waitlist", {
        params: { id: of.eventId },
        body: { ticket_type_id: id, quantity: 1, name: "Ε", email: "e@example.test" },
      });
    const [hidden, unknown] = [await join(of.typeId), await join(UNKNOWN)];
    expect([hidden.status, hidden.body]).toEqual([unknown.status, unknown.body]);
    expect(hidden.errors).toHaveProperty("ticket_type_id");
  });
});

describe("a code that opens it", () => {
  it("shows it in the quote, with its seats, and sells it; with another discount or none", async () => {
    const of = await sale({ groupFrom: 2, groupPriceCents: 800 });
    const code = await opening([of]);
    const shown = await quote(of, code.toLowerCase());
    expect(shown.data).toMatchObject({
      full_cents: 0,
      total_cents: 0,
      opened: [
        {
          id: of.typeId,
          name: "Είσοδος",
          price_cents: 1_000,
          group_from: 2,
          group_price_cents: 800,
          sold_out: false,
          remaining: 5,
        },
      ],
    });
    expect((shown.data as { opened: object[] }).opened[0]).not.toHaveProperty("is_hidden");
    const both = await quote(of, code, [of.typeId, of.openId]);
    expect(both.data).toMatchObject({ full_cents: 3_000, total_cents: 3_000 });
    const items = [{ ticket_type_id: of.typeId, quantity: 2 }];
    const sold = await order(of, code, { items });
    expect([sold.status, sold.data]).toMatchObject([
      201,
      { total_cents: 1_600, discount_cents: 0, items: [{ ticket_type_id: of.typeId }] },
    ]);
    expect((await quote(of, code)).data).toMatchObject({ opened: [{ remaining: 3 }] });
    const cheaper = await opening([of], { percent: 50, eventId: of.eventId });
    expect((await order(of, cheaper)).data).toMatchObject({ total_cents: 500 });
    expect((await quote(await sale(), code)).data).toMatchObject({ opened: [] });
  });

  it("opens it as the rules of codes allow, and for what is still sold", async () => {
    const of = await sale();
    const used = await opening([of], { maxUses: 1 });
    expect((await order(of, used)).status).toBe(201);
    expect([(await order(of, used)).status, (await quote(of, used)).status]).toEqual([409, 409]);
    const single = await opening([of], { maxTicketsPerOrder: 1 });
    const items = [{ ticket_type_id: of.typeId, quantity: 2 }];
    expect((await order(of, single, { items })).errors).toHaveProperty("promo_code");
    const late = await opening([of], { validTo: PAST });
    expect((await quote(of, late)).errors).toHaveProperty("promo_code");
    const code = await opening([of]);
    await db.ticketType.update({ where: { id: of.typeId }, data: { salesEnd: PAST } });
    expect((await order(of, code)).status).toBe(409);
    await db.ticketType.update({ where: { id: of.typeId }, data: { archivedAt: PAST } });
    expect((await order(of, code)).errors).toHaveProperty("items");
    expect((await quote(of, code)).data).toMatchObject({ opened: [] });
  });

  it("is guessed no more often than any other", async () => {
    const of = await sale();
    const headers = { "x-client-address": "10.8.3.9" };
    const statuses = await Promise.all(
      Array.from(
        { length: 35 },
        async (_, at) => (await quote(of, `GUESS-${at}`, [], { headers })).status,
      ),
    );
    expect(statuses.filter((status) => status === 422)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it("is used as often as it may be, by buyers of one instant in two events", async () => {
    const sales = [await sale(), await sale()];
    const code = await opening(sales, { maxUses: 1 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => order(sales[at % 2]!, code)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    for (const { status, body } of answers)
      if (status === 409) expect(JSON.stringify(body)).toContain("όσες φορές");
  });

  it("would be used too often without its lock, which is a control", async () => {
    guards.hasLock = false;
    const isOverused = async () => {
      const sales = [await sale(), await sale()];
      const code = await opening(sales, { maxUses: 1 });
      limiterState.get().limiters.clear();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) => order(sales[at % 2]!, code)),
      );
      return answers.filter(({ status }) => status === 201).length > 1;
    };
    expect(await isSeen(isOverused)).toBe(true);
  });
});
