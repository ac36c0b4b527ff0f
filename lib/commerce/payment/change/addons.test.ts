import { addDays } from "date-fns";
import { beforeEach, expect, it } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import { visitor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { limiterState } from "@/lib/kernel/http/limiter";
import { testOrder } from "@/lib/commerce/order/test-event";
import { newTicketCode } from "@/lib/commerce/order/ticket-code";
import { requestRefund } from "../refund/request";
import { changeChoices } from "./choices";
import {
  confirmRefunds,
  eventWith,
  idsOf,
  payNow,
  series,
  sumsOf,
  takenOf,
  toDate,
  toType,
} from "./test-changes";

beforeEach(() => {
  settings().DEMO = true;
  limiterState.get().limiters.clear();
});

/** A full pass, a cheap ticket, and one dinner for the full pass. */
async function dinnerEvent(more: object = {}, passCents = 2_000) {
  const { eventId, typeIds } = await eventWith(
    [
      { priceCents: passCents },
      { priceCents: passCents, isOnline: true },
      { priceCents: 1_500, isAddon: true, capacity: 1 },
    ],
    more,
  );
  const [pass, cheap, dinner] = typeIds as [number, number, number];
  await db.ticketType.update({ where: { id: dinner }, data: { withTypeIds: [pass] } });
  return { eventId, pass, cheap, dinner };
}

/** A full pass with the dinner, paid by card. */
async function paidDinner({ eventId, pass, dinner }: Awaited<ReturnType<typeof dinnerEvent>>) {
  const id = await testOrder({ eventId, ticketTypeId: pass }, { cents: 2_000 });
  const piece = { ticketTypeId: dinner, vatBasisPoints: 1_300 };
  await db.orderItem.updateMany({ where: { orderId: id }, data: { vatBasisPoints: 2_400 } });
  await db.order.update({
    where: { id },
    data: {
      totalCents: 3_500,
      status: "pending_payment",
      items: { create: { ...piece, quantity: 1, unitCents: 1_500 } },
      tickets: {
        create: {
          code: newTicketCode(),
          eventId,
          ticketTypeId: dinner,
          grossCents: 1_500,
          vatCents: 173,
        },
      },
    },
  });
  const { id: paymentId } = await db.payment.create({
    data: { orderId: id, gateway: "test", amountCents: 3_500, currency: "EUR" },
  });
  await payNow(paymentId);
  return idsOf(id);
}

it("an add-on stays when a ticket changes its type, unless it would lose the type it goes with", async () => {
  const of = await dinnerEvent();
  const order = await paidDinner(of);
  await expect(toType(order, of.cheap, 0)).rejects.toMatchObject({ code: "conflict" });
  expect((await changeChoices(visitor, order.id, order.signature, "en")).types).toEqual([]);
  await db.ticketType.update({ where: { id: of.dinner }, data: { withTypeIds: [] } });
  // An add-on itself becomes no other type.
  await expect(toType(order, of.cheap, 0, [1])).rejects.toMatchObject({ code: "invalid" });
  expect((await toType(order, of.cheap, 0)).status).toBe("changed");
  expect(await takenOf(of.eventId)).toEqual({ [of.cheap]: 1, [of.dinner]: 1 });
});

it("add-ons move to another date with their tickets, where it has the same ones and some left", async () => {
  const seriesId = await series();
  const own = await dinnerEvent({ seriesId });
  const startsAt = addDays(new Date(), 20);
  const times = { startsAt, endsAt: addDays(startsAt, 1) };
  const other = await dinnerEvent({ seriesId, ...times }, 1_800);
  const order = await paidDinner(own);
  const move = () => toDate(order, other.eventId, -200);
  await db.ticketType.update({ where: { id: other.dinner }, data: { capacity: 0 } });
  await expect(move()).rejects.toMatchObject({ code: "conflict" });
  await db.ticketType.update({ where: { id: other.dinner }, data: { capacity: 1 } });
  expect((await move()).status).toBe("changed");
  expect(await takenOf(own.eventId)).toEqual({});
  expect(await takenOf(other.eventId)).toEqual({ [other.pass]: 1, [other.dinner]: 1 });
  expect(await sumsOf(order)).toMatchObject({ total: 3_300, kept: 3_300 });
});

it("an add-on is refunded alone, which frees its piece", async () => {
  const of = await dinnerEvent();
  const order = await paidDinner(of);
  const input = { reason: "Αλλεργία", ticket_ids: [order.tickets[1]!] };
  const refund = await requestRefund(await testActor("manager"), order.id, input, "el");
  expect(refund).toMatchObject({ amount_cents: 1_500, status: "asked" });
  await confirmRefunds(order);
  expect(await sumsOf(order)).toMatchObject({
    status: "partially_refunded",
    tickets: 2_000,
    documents: [3_500, -1_500],
    kept: 2_000,
  });
  expect(await takenOf(of.eventId)).toEqual({ [of.pass]: 1 });
});
