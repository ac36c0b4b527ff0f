import { beforeEach, describe, expect, it, vi } from "vitest";
import { visitor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { limiterState } from "@/lib/kernel/http/limiter";
import { changeDate } from "@/lib/commerce/order/date-change/change";
import { returnTickets } from "../refund/return";
import { changeChoices } from "./choices";
import { endDueChanges } from "./end";
import {
  confirmRefunds,
  eventWith,
  openOf,
  paidOrder,
  payNow,
  series,
  sumsOf,
  takenOf,
  toDate,
} from "./test-changes";

const locks = vi.hoisted(() => ({ areOn: true }));
vi.mock(import("@/lib/commerce/order/lock"), async (original) => {
  const real = await original();
  const lockEvent: typeof real.lockEvent = (tx, id) =>
    locks.areOn
      ? real.lockEvent(tx, id)
      : (tx.$executeRaw`SELECT 1` as ReturnType<typeof real.lockEvent>);
  return { ...real, lockEvent };
});

beforeEach(() => {
  locks.areOn = true;
  settings().DEMO = true;
  limiterState.get().limiters.clear();
});

describe("another date at another price", () => {
  it("moves the order when the difference is paid, or gives it back", async () => {
    const seriesId = await series();
    const one = await eventWith([{ priceCents: 1_000, capacity: 2 }], { seriesId });
    const two = await eventWith([{ priceCents: 1_500, capacity: 2 }], { seriesId });
    const order = await paidOrder(one.eventId, one.typeIds[0]!, 1_000, 2);
    const { dates } = await changeChoices(visitor, order.id, order.signature, "en");
    expect(dates).toMatchObject([{ event_id: two.eventId, difference_cents: 1_000 }]);
    // The call of before refuses it as before.
    await expect(
      changeDate(visitor, order.id, { event_id: two.eventId }, order.signature, "en"),
    ).rejects.toMatchObject({ code: "conflict" });
    await toDate(order, two.eventId, 1_000);
    expect(await takenOf(two.eventId)).toEqual({ [two.typeIds[0]!]: 2 });
    await payNow(await openOf(order));
    expect(await takenOf(one.eventId)).toEqual({});
    expect(await sumsOf(order)).toMatchObject({ total: 3_000, kept: 3_000 });
    const back = await toDate(order, one.eventId, -1_000);
    expect(back).toMatchObject({ status: "changed", order: { event_id: one.eventId } });
    await confirmRefunds(order);
    const sums = await sumsOf(order);
    expect(sums).toMatchObject({ status: "paid", total: 2_000, kept: 2_000 });
    expect(sums.documents).toEqual([2_000, -2_000, 3_000, -3_000, 2_000]);
  });

  it("ends unpaid by the clock, and money that comes later goes back by itself", async () => {
    const seriesId = await series();
    const one = await eventWith([{ priceCents: 1_000 }], { seriesId });
    const two = await eventWith([{ priceCents: 1_500, capacity: 1 }], { seriesId });
    const order = await paidOrder(one.eventId, one.typeIds[0]!, 1_000);
    await toDate(order, two.eventId, 500);
    const paymentId = await openOf(order);
    await db.ticketChange.updateMany({
      where: { orderId: order.id },
      data: { expiresAt: new Date(0) },
    });
    expect(await endDueChanges()).toBe(1);
    expect(await takenOf(two.eventId)).toEqual({});
    await payNow(paymentId);
    expect(await sumsOf(order)).toMatchObject({ total: 1_000, documents: [1_000], kept: 1_000 });
    const [refund] = await db.refund.findMany({ where: { paymentId } });
    expect(refund).toMatchObject({ cause: "second_payment", amountCents: 500 });
    const failed = await db.mail.count({
      where: { kind: "change_failed", payload: { path: ["paymentId"], equals: paymentId } },
    });
    expect(failed).toBe(1);
  });

  it("is not made for another amount, of a cancelled date, or of tickets that went back", async () => {
    const seriesId = await series();
    const one = await eventWith([{ priceCents: 1_000 }], { seriesId });
    const three = await eventWith([{ priceCents: 1_000 }], { seriesId });
    for (const spoil of ["amount", "cancelled", "returned", "moved"] as const) {
      const two = await eventWith([{ priceCents: 1_500 }], { seriesId });
      const order = await paidOrder(one.eventId, one.typeIds[0]!, 1_000);
      await toDate(order, two.eventId, 500);
      if (spoil === "cancelled")
        await db.event.update({ where: { id: two.eventId }, data: { cancelledAt: new Date() } });
      if (spoil === "returned") await returnTickets(visitor, order.id, {}, order.signature, "en");
      if (spoil === "moved")
        await changeDate(visitor, order.id, { event_id: three.eventId }, order.signature, "en");
      const paymentId = await openOf(order);
      await payNow(paymentId, spoil === "amount" ? 400 : undefined);
      const payment = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
      expect([spoil, payment.isSurplus]).toEqual([spoil, true]);
      expect((await sumsOf(order)).documents).toEqual([1_000]);
      expect(await takenOf(two.eventId)).toEqual({});
    }
  });
});

/** What an order by somebody else and a change get of the last seat, at one instant. */
async function race() {
  const seriesId = await series();
  const two = await eventWith([{ priceCents: 500, capacity: 1 }], { seriesId });
  const orders = [];
  for (let at = 0; at < 4; at++) {
    const one = await eventWith([{ priceCents: 1_000 }], { seriesId });
    orders.push(await paidOrder(one.eventId, one.typeIds[0]!, 1_000));
  }
  const results = await Promise.allSettled(orders.map((order) => toDate(order, two.eventId, -500)));
  const taken = Object.values(await takenOf(two.eventId))[0] ?? 0;
  return { made: results.filter(({ status }) => status === "fulfilled").length, taken };
}

describe("the last seat of a date", () => {
  it("goes to one of those who change to it at the same moment", async () => {
    for (let round = 0; round < 3; round++) expect(await race()).toEqual({ made: 1, taken: 1 });
  });

  it("goes to several without the lock of the event: the race is real", async () => {
    locks.areOn = false;
    let most = 0;
    for (let round = 0; round < 5 && most < 2; round++) most = Math.max(most, (await race()).taken);
    expect(most).toBeGreaterThan(1);
  });
});
