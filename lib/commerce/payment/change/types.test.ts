import { beforeEach, describe, expect, it } from "vitest";
import { visitor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { limiterState } from "@/lib/kernel/http/limiter";
import { orderMails } from "@/lib/commerce/order/mails";
import { markDueAtDoor, markPaid } from "@/lib/commerce/order/state";
import { testOrder } from "@/lib/commerce/order/test-event";
import { refundRest } from "../refund/rest";
import { returnTickets } from "../refund/return";
import { changeChoices } from "./choices";
import {
  SOON,
  confirmRefunds,
  eventWith,
  idsOf,
  openOf,
  paidOrder,
  payNow,
  soldOut,
  sumsOf,
  takenOf,
  toType,
} from "./test-changes";

beforeEach(() => {
  settings().DEMO = true;
  limiterState.get().limiters.clear();
});

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
