import { addDays } from "date-fns";
import { visitor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { signOrder } from "@/lib/commerce/order/link";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { storePayment } from "../record";
import { recordRefund } from "../refund/settle";
import { changeTickets } from "./make";

export const SOON = addDays(new Date(), 5);
type Types = NonNullable<Parameters<typeof testEvent>[0]>["types"];

/** A date of a series, or an event alone, with its types. */
export async function eventWith(types: Types, more: object = {}) {
  const { eventId, typeIds } = await testEvent({ types, refundUntil: SOON, ...more });
  return { eventId, typeIds };
}
export const series = async () =>
  (await db.eventSeries.create({ data: {}, select: { id: true } })).id;

/** An order that was paid by card. */
export async function paidOrder(eventId: number, ticketTypeId: number, cents: number, seats = 1) {
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
export async function idsOf(id: number) {
  const order = await db.order.findUniqueOrThrow({ where: { id }, include: { tickets: true } });
  return { id, signature: signOrder(order), tickets: order.tickets.map((ticket) => ticket.id) };
}
type Order = Awaited<ReturnType<typeof idsOf>>;

/** The gateway tells that a payment came, in the amount that was asked for unless told. */
export async function payNow(paymentId: number, cents?: number) {
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
export const openOf = async ({ id }: Order) =>
  (await db.payment.findFirstOrThrow({ where: { orderId: id, status: "open" } })).id;

/** The sums of an order: its total, its documents, and the money that is kept of it. */
export async function sumsOf({ id }: Order) {
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
export const confirmRefunds = async ({ id }: Order) => {
  const asked = await db.refund.findMany({ where: { status: "asked", payment: { orderId: id } } });
  for (const refund of asked)
    await inTransaction((tx) =>
      recordRefund(tx, refund.id, { id: `r${refund.id}`, state: "succeeded" }),
    );
  return asked.length;
};
export const toType = (order: Order, typeId: number, cents: number, at = [0]) =>
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
export const toDate = (order: Order, eventId: number, cents: number) =>
  changeTickets(
    visitor,
    order.id,
    { event_id: eventId, difference_cents: cents },
    order.signature,
    "en",
  );
export const takenOf = async (eventId: number) => {
  const rows = await db.$queryRaw<{ id: number; taken: number }[]>`
    SELECT ticket_type_id AS id, taken FROM taken_seats(${eventId})`;
  return Object.fromEntries(rows.map(({ id, taken }) => [id, taken]));
};
export const soldOut = (typeId: number) =>
  db.soldOutTicketType.count({ where: { ticketTypeId: typeId } });
