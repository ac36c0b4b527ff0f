import { addDays } from "date-fns";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { visitor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { limiterState } from "@/lib/kernel/http/limiter";
import { changeDate } from "@/lib/commerce/order/date-change/change";
import { signOrder } from "@/lib/commerce/order/link";
import { orderMails } from "@/lib/commerce/order/mails";
import { markDueAtDoor, markPaid } from "@/lib/commerce/order/state";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { storePayment } from "../record";
import { refundRest } from "../refund/rest";
import { returnTickets } from "../refund/return";
import { recordRefund } from "../refund/settle";
import { changeChoices } from "./choices";
import { endDueChanges } from "./end";
import { changeTickets } from "./make";

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

const SOON = addDays(new Date(), 5);
type Types = NonNullable<Parameters<typeof testEvent>[0]>["types"];

/** A date of a series, or an event alone, with its types. */
async function eventWith(types: Types, more: object = {}) {
  const { eventId, typeIds } = await testEvent({ types, refundUntil: SOON, ...more });
  return { eventId, typeIds };
}
const series = async () => (await db.eventSeries.create({ data: {}, select: { id: true } })).id;

/** An order that was paid by card. */
async function paidOrder(eventId: number, ticketTypeId: number, cents: number, seats = 1) {
  const data = { vatBasisPoints: 2_400 };
  const id = await testOrder({ eventId, ticketTypeId }, { cents, seats });
  await db.orderItem.updateMany({ where: { orderId: id }, data });
  await db.order.update({ where: { id }, data: { status: "pending_payment" } });
  const { id: paymentId } = await db.payment.create({
    data: { orderId: id, gateway: "test", amountCents: cents * seats, currency: "EUR" },
  });
  await payNow(paymentId);
  return idsOf(id);
}
async function idsOf(id: number) {
  const order = await db.order.findUniqueOrThrow({ where: { id }, include: { tickets: true } });
  return { id, signature: signOrder(order), tickets: order.tickets.map((ticket) => ticket.id) };
}
type Order = Awaited<ReturnType<typeof idsOf>>;

/** The gateway tells that a payment came, in the amount that was asked for unless told. */
async function payNow(paymentId: number, cents?: number) {
  const { amountCents, currency } = await db.payment.findUniqueOrThrow({
    where: { id: paymentId },
  });
  await storePayment(paymentId, {
    sessionId: `s${paymentId}`,
    chargeId: `c${paymentId}`,
    state: "paid",
    url: null,
    amountCents: cents ?? amountCents,
    currency,
  });
}
const openOf = async ({ id }: Order) =>
  (await db.payment.findFirstOrThrow({ where: { orderId: id, status: "open" } })).id;

/** The sums of an order: its total, its documents, and the money that is kept of it. */
async function sumsOf({ id }: Order) {
  const order = await db.order.findUniqueOrThrow({
    where: { id },
    include: { documents: true, tickets: { where: { status: "valid" } }, items: true },
  });
  const payments = await db.payment.findMany({
    where: { orderId: id, status: "captured" },
    include: { refunds: { where: { status: { not: "failed" } } } },
  });
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
  return {
    status: order.status,
    total: order.totalCents,
    tickets: sum(order.tickets.map(({ grossCents }) => grossCents)),
    documents: order.documents.map(({ grossCents }) => grossCents),
    kept: sum(
      payments.map(
        ({ amountCents, receivedCents, refunds }) =>
          (receivedCents ?? amountCents) - sum(refunds.map((refund) => refund.amountCents)),
      ),
    ),
  };
}
const confirmRefunds = async ({ id }: Order) => {
  const asked = await db.refund.findMany({ where: { status: "asked", payment: { orderId: id } } });
  for (const refund of asked)
    await inTransaction((tx) =>
      recordRefund(tx, refund.id, { id: `r${refund.id}`, state: "succeeded" }),
    );
  return asked.length;
};
const toType = (order: Order, typeId: number, cents: number, at = [0]) =>
  changeTickets(
    visitor,
    order.id,
    {
      tickets: at.map((one) => ({ id: order.tickets[one]!, ticket_type_id: typeId })),
      difference_cents: cents,
    },
    order.signature,
    "en",
  );
const toDate = (order: Order, eventId: number, cents: number) =>
  changeTickets(
    visitor,
    order.id,
    { event_id: eventId, difference_cents: cents },
    order.signature,
    "en",
  );
const takenOf = async (eventId: number) => {
  const rows = await db.$queryRaw<{ id: number; taken: number }[]>`
    SELECT ticket_type_id AS id, taken FROM taken_seats(${eventId})`;
  return Object.fromEntries(rows.map(({ id, taken }) => [id, taken]));
};
const soldOut = (typeId: number) => db.soldOutTicketType.count({ where: { ticketTypeId: typeId } });

describe("another type", () => {
  it("costs the difference, which is paid first; its seat is held meanwhile", async () => {
    const { eventId, typeIds } = await eventWith([
      { priceCents: 1_000, capacity: 1 },
      { priceCents: 1_600, capacity: 1 },
    ]);
    const [plain, dear] = typeIds as [number, number];
    const order = await paidOrder(eventId, plain, 1_000);
    const { types } = await changeChoices(visitor, order.id, order.signature, "en");
    expect(types).toMatchObject([{ ticket_type_id: dear, difference_cents: 600 }]);
    await expect(toType(order, dear, 500)).rejects.toMatchObject({
      detail: { data: { difference_cents: 600 } },
    });
    const begun = await toType(order, dear, 600);
    expect(begun).toMatchObject({ status: "pay", redirect_url: expect.any(String) as string });
    expect(await takenOf(eventId)).toEqual({ [plain]: 1, [dear]: 1 });
    expect([await soldOut(plain), await soldOut(dear)]).toEqual([1, 1]);
    expect((await sumsOf(order)).total).toBe(1_000);
    await payNow(await openOf(order));
    expect(await takenOf(eventId)).toEqual({ [dear]: 1 });
    expect([await soldOut(plain), await soldOut(dear)]).toEqual([0, 1]);
    expect(await sumsOf(order)).toEqual({
      status: "paid",
      total: 1_600,
      tickets: 1_600,
      documents: [1_000, -1_000, 1_600],
      kept: 1_600,
    });
    const mail = await orderMails.order_changed.write({ kind: "order_changed", orderId: order.id });
    expect(mail).toMatchObject({ text: "order_changed" });
  });

  it("that costs less gives the difference back, with a credit note and a new document", async () => {
    const { eventId, typeIds } = await eventWith([{ priceCents: 1_600 }, { priceCents: 1_000 }]);
    const order = await paidOrder(eventId, typeIds[0]!, 1_600, 2);
    expect((await toType(order, typeIds[1]!, -600)).status).toBe("changed");
    const after = { status: "paid", total: 2_600, tickets: 2_600, kept: 2_600 };
    expect(await sumsOf(order)).toEqual({ ...after, documents: [3_200, -3_200, 2_600] });
    // Nothing further while the money is on its way.
    await expect(toType(order, typeIds[1]!, -600, [1])).rejects.toMatchObject({ code: "conflict" });
    expect(await confirmRefunds(order)).toBe(1);
    expect(await sumsOf(order)).toEqual({ ...after, documents: [3_200, -3_200, 2_600] });
    await toType(order, typeIds[1]!, -600, [1]);
    await confirmRefunds(order);
    expect((await sumsOf(order)).kept).toBe(2_000);
    const items = await db.orderItem.findMany({ where: { orderId: order.id } });
    expect(items).toMatchObject([{ ticketTypeId: typeIds[1], quantity: 2, unitCents: 1_000 }]);
  });

  it("can be given back like any ticket: money of both payments, and documents to nothing", async () => {
    const { eventId, typeIds } = await eventWith([{ priceCents: 1_000 }, { priceCents: 1_600 }]);
    const order = await paidOrder(eventId, typeIds[0]!, 1_000, 2);
    await toType(order, typeIds[1]!, 600);
    await payNow(await openOf(order));
    const back = { ticket_ids: [order.tickets[0]!] };
    await returnTickets(visitor, order.id, back, order.signature, "en");
    expect(await confirmRefunds(order)).toBe(2);
    const part = await sumsOf(order);
    expect(part).toMatchObject({ status: "partially_refunded", tickets: 1_000, kept: 1_000 });
    expect(part.documents.reduce((a, b) => a + b, 0)).toBe(1_000);
    await inTransaction((tx) => refundRest(tx, order.id, "manager"));
    await confirmRefunds(order);
    const all = await sumsOf(order);
    expect(all).toMatchObject({ status: "refunded", kept: 0 });
    expect(all.documents.reduce((a, b) => a + b, 0)).toBe(0);
  });

  it("leads from a free ticket to one with a price, which then has a document", async () => {
    const { eventId, typeIds } = await eventWith([{ priceCents: 0 }, { priceCents: 700 }]);
    const id = await testOrder({ eventId, ticketTypeId: typeIds[0]! }, { cents: 0 });
    await inTransaction((tx) => markPaid(tx, id, new Date()));
    const order = await idsOf(id);
    await toType(order, typeIds[1]!, 700);
    await payNow(await openOf(order));
    expect(await sumsOf(order)).toMatchObject({ total: 700, documents: [700], kept: 700 });
    await toType(order, typeIds[0]!, -700);
    await confirmRefunds(order);
    const free = { status: "paid", total: 0, documents: [700, -700], kept: 0 };
    expect(await sumsOf(order)).toMatchObject(free);
  });

  it("is had at a full event too, as no further person comes", async () => {
    const types = [{ priceCents: 1_000 }, { priceCents: 1_600 }];
    const { eventId, typeIds } = await eventWith(types, { capacity: 1 });
    const order = await paidOrder(eventId, typeIds[0]!, 1_000);
    expect((await changeChoices(visitor, order.id, order.signature, "en")).types).toHaveLength(1);
    await toType(order, typeIds[1]!, 600);
    await payNow(await openOf(order));
    expect((await sumsOf(order)).total).toBe(1_600);
  });

  it("of a ticket that is paid at the door changes what is due, and no money here", async () => {
    const types = [{ priceCents: 1_000 }, { priceCents: 1_600 }];
    const { eventId, typeIds } = await eventWith(types, { payAtDoor: true, refundUntil: null });
    const id = await testOrder({ eventId, ticketTypeId: typeIds[0]! }, { cents: 1_000 });
    await inTransaction((tx) => markDueAtDoor(tx, id, new Date()));
    const order = await idsOf(id);
    const { status, order: view } = await toType(order, typeIds[1]!, 600);
    expect([status, view.status, view.due_cents]).toEqual(["changed", "due_at_door", 1_600]);
    expect(await sumsOf(order)).toMatchObject({ total: 1_600, documents: [], kept: 0 });
    await db.ticket.updateMany({ where: { orderId: id }, data: { doorPaidAt: new Date() } });
    await expect(toType(order, typeIds[0]!, -600)).rejects.toMatchObject({ code: "conflict" });
  });

  it("keeps the discount of the order", async () => {
    const { eventId, typeIds } = await eventWith([{ priceCents: 1_000 }, { priceCents: 2_000 }]);
    const order = await paidOrder(eventId, typeIds[0]!, 800);
    await db.orderItem.updateMany({ where: { orderId: order.id }, data: { unitCents: 1_000 } });
    const { id } = await db.promoCode.create({
      data: { code: `PART-${order.id}`, percent: 20, eventId },
      select: { id: true },
    });
    await db.order.update({ where: { id: order.id }, data: { promoCodeId: id } });
    expect((await toType(order, typeIds[1]!, 800)).status).toBe("pay");
    await payNow(await openOf(order));
    expect(await sumsOf(order)).toMatchObject({ total: 1_600, kept: 1_600 });
  });

  it("is refused when it is full, used, foreign or hidden", async () => {
    const { eventId, typeIds } = await eventWith([
      { priceCents: 1_000 },
      { priceCents: 1_600, capacity: 0 },
      { priceCents: 1_600, isHidden: true },
      { priceCents: 500 },
    ]);
    const [plain, full, hidden, cheap] = typeIds as [number, number, number, number];
    const order = await paidOrder(eventId, plain, 1_000);
    const { types } = await changeChoices(visitor, order.id, order.signature, "en");
    expect(types.map((one) => one.ticket_type_id)).toEqual([cheap]);
    await expect(toType(order, full, 600)).rejects.toMatchObject({ code: "conflict" });
    await expect(toType(order, hidden, 600)).rejects.toMatchObject({ code: "invalid" });
    await expect(toType(order, plain, 0)).rejects.toMatchObject({ code: "invalid" });
    const foreign = { ...order, tickets: [999_999] };
    await expect(toType(foreign, cheap, -500)).rejects.toMatchObject({ code: "invalid" });
    const stranger = { ...order, signature: "x" };
    await expect(toType(stranger, cheap, -500)).rejects.toMatchObject({ code: "not_found" });
    await db.event.update({ where: { id: eventId }, data: { refundUntil: new Date() } });
    await expect(toType(order, cheap, -500)).rejects.toMatchObject({ code: "conflict" });
    await db.event.update({ where: { id: eventId }, data: { refundUntil: SOON } });
    await db.ticket.updateMany({ where: { orderId: order.id }, data: { checkedInAt: new Date() } });
    await expect(toType(order, cheap, -500)).rejects.toMatchObject({ code: "conflict" });
    expect((await sumsOf(order)).documents).toEqual([1_000]);
  });
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
    for (const spoil of ["amount", "cancelled", "returned"] as const) {
      const two = await eventWith([{ priceCents: 1_500 }], { seriesId });
      const order = await paidOrder(one.eventId, one.typeIds[0]!, 1_000);
      await toDate(order, two.eventId, 500);
      if (spoil === "cancelled")
        await db.event.update({ where: { id: two.eventId }, data: { cancelledAt: new Date() } });
      if (spoil === "returned") await returnTickets(visitor, order.id, {}, order.signature, "en");
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
