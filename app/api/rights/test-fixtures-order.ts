import { addHours } from "date-fns";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { isRecord } from "@/lib/kernel/core/records";
import { settings } from "@/lib/kernel/core/settings";
import { signOrder, transferPath } from "@/lib/commerce/order/link";
import { signTicket } from "@/lib/commerce/order/ticket-link";
import { markPaid } from "@/lib/commerce/order/state";
import { makeWaitlistToken } from "@/lib/commerce/order/waitlist/link";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { bankReference } from "@/lib/commerce/payment/bank-reference";
import { recordTransfer, storePayment } from "@/lib/commerce/payment/record";
import { addRefund } from "@/lib/commerce/payment/refund/add";
import { addPaidPeriod, addPeriodOf, makePlan } from "../(commerce)/membership-plan/test-plans";

/** What a row of the matrix about orders may address. */
export const ORDER_TARGETS = [
  "event_on_sale",
  "order",
  "order_to_pay",
  "test_payment",
  "transfer",
  "paid_order",
  "ticket",
  "given_ticket",
  "promo_code",
  "refund",
  "event_with_ticket",
  "waitlist",
  "waitlist_offer",
  "membership_sale",
  "membership_plan",
  "ordered_plan",
  "trial_plan",
  "membership_code",
  "paid_plan",
  "sent_document",
  "differing_order",
  "series_order",
] as const;
/** Those with a payment that was captured. */
const PAID_TARGETS: readonly string[] = [
  "paid_order",
  "ticket",
  "given_ticket",
  "refund",
  "sent_document",
];
type Target = (typeof ORDER_TARGETS)[number];

const isTarget = (name: string | undefined): name is Target =>
  ORDER_TARGETS.some((target) => target === name);

/** A payment of an order, open at the test gateway or by bank transfer, which may be paid. */
async function makePayment(target: Target, orderId: number): Promise<Record<string, string>> {
  const isPaid = PAID_TARGETS.includes(target);
  if (!isPaid && target !== "test_payment" && target !== "transfer") return {};
  const gateway = target === "test_payment" ? "test" : "bank_transfer";
  const { id, key } = await db.payment.create({
    data: { orderId, gateway, amountCents: 1_000, currency: "EUR" },
    select: { id: true, key: true },
  });
  if (isPaid) await inTransaction((tx) => recordTransfer(tx, id, 1_000));
  return { payment_key: key, payment_reference: bankReference(id) };
}

/** Another amount than was asked for comes for an order. */
async function makeDifference(orderId: number): Promise<void> {
  const { id, currency } = await db.payment.create({
    data: { orderId, gateway: "test", amountCents: 1_000, currency: "EUR" },
    select: { id: true, currency: true },
  });
  const told = { sessionId: `test_${id}`, chargeId: `charge_${id}`, amountCents: 999, currency };
  await storePayment(id, { ...told, state: "paid", url: null });
}

/** The document of an order, as if it had been sent without an answer. */
async function makeSubmission(orderId: number): Promise<void> {
  const { id } = await db.invoice.findFirstOrThrow({ where: { orderId }, select: { id: true } });
  const nextTryAt = new Date(Date.now() + 60_000);
  await db.invoiceSubmission.create({ data: { invoiceId: id, body: "{}", nextTryAt } });
}

/** A refund of a payment by bank transfer, which nobody has sent. */
async function makeRefund(orderId: number): Promise<number> {
  const payment = await db.payment.findFirstOrThrow({ where: { orderId }, select: { id: true } });
  return inTransaction((tx) =>
    addRefund(tx, { paymentId: payment.id, amountCents: 1_000, cause: "manager" }, "bank_transfer"),
  );
}

/** The ticket of an order, given to another person when asked; with its signature. */
async function makeTicket(orderId: number, isGiven: boolean) {
  const { id, code } = await db.ticket.findFirstOrThrow({ where: { orderId } });
  const person = { name: "Νίκος", surname: "Πέτρου", email: "nikos@example.test" };
  if (isGiven) await db.ticketHolder.create({ data: { ticketId: id, ...person, locale: "el" } });
  return { id, signature: signTicket({ id, code }) };
}

/** Sets the price of a year of membership, which is not sold without one. */
async function sellMemberships(): Promise<void> {
  const key = "site";
  const price = { membership_price_cents: 12_400 };
  const row = await db.setting.findUnique({ where: { key }, select: { value: true } });
  const value = { ...(isRecord(row?.value) ? row.value : {}), ...price };
  await db.setting.upsert({
    where: { key },
    create: { key, value },
    update: { value },
    select: { id: true },
  });
}

/** A year of a plan that the user's company paid, between a dearer and a cheaper plan. */
async function payPlan(userId: number) {
  const { memberId } = await db.userProfile.findUniqueOrThrow({
    where: { userId },
    select: { memberId: true },
  });
  const [dearer, plan, cheaper] = [
    await makePlan({ year: 24_800 }),
    await makePlan({ year: 12_400 }),
    await makePlan({ year: 6_200 }),
  ];
  await addPaidPeriod(memberId!, plan.id, 12_400);
  return { dearer: dearer.id, plan: plan.id, cheaper: cheaper.id };
}

/** A free order for a date of a series, with another date to which it can move. */
async function makeSeriesOrder(userId: number) {
  const { id: seriesId } = await db.eventSeries.create({ data: {}, select: { id: true } });
  const own = await testEvent({ seriesId });
  const other = await testEvent({ seriesId });
  const ticket = { eventId: own.eventId, ticketTypeId: own.typeIds[0] ?? 0 };
  const id = await testOrder(ticket, { userId, cents: 0 });
  await inTransaction((tx) => markPaid(tx, id, new Date()));
  return { id, values: { event: own.eventId, other_date: other.eventId } };
}

/**
 * An event with a free ticket type, and an order of the owner for a ticket with a price. Payments
 * need a way to pay: a bank account, and the test gateway of a demo.
 */
export async function makeOrder(
  target: string | undefined,
  userId: number,
): Promise<{ id: number; values: Record<string, string | number> }> {
  if (!isTarget(target)) return { id: 0, values: {} };
  if (target === "membership_plan" || target === "ordered_plan" || target === "trial_plan") {
    const { id } = await makePlan(target === "trial_plan" ? { trial: 14 } : {});
    if (target === "ordered_plan") await addPeriodOf(id);
    return { id, values: { plan: id } };
  }
  if (target === "paid_plan") return { id: 0, values: await payPlan(userId) };
  if (target === "membership_code") {
    const { id } = await makePlan();
    const code = `PLAN-${crypto.randomUUID().slice(0, 18).toUpperCase()}`;
    await db.promoCode.create({
      data: { code, kind: "membership", percent: 10 },
      select: { id: true },
    });
    return { id, values: { plan: id, code } };
  }
  if (target === "series_order") return makeSeriesOrder(userId);
  if (target === "membership_sale") {
    await sellMemberships();
    return { id: 0, values: {} };
  }
  Object.assign(settings(), { DEMO: true, BANK_IBAN: "GR1601101250000000012300695" });
  const isSoldOut = target === "waitlist" || target === "waitlist_offer";
  const { eventId, typeIds } = await testEvent(isSoldOut ? { types: [{ capacity: 1 }] } : {});
  const values = { event: eventId, ticket_type: typeIds[0] ?? 0 };
  if (target === "event_on_sale") return { id: eventId, values };
  if (target === "promo_code") {
    const code = `CELL-${crypto.randomUUID().slice(0, 18).toUpperCase()}`;
    const { id } = await db.promoCode.create({ data: { code, percent: 10 }, select: { id: true } });
    return { id, values: { ...values, code, free_code: `${code}-NEW` } };
  }
  const id = await testOrder({ eventId, ticketTypeId: typeIds[0] ?? 0 }, { userId });
  if (target === "event_with_ticket") {
    await inTransaction((tx) => markPaid(tx, id, new Date()));
    const { code } = await db.ticket.findFirstOrThrow({ where: { orderId: id } });
    return { id: eventId, values: { ...values, ticket_code: code } };
  }
  if (isSoldOut) {
    const entry = { eventId, ticketTypeId: typeIds[0] ?? 0, name: "Μαρία", quantity: 1 };
    const email = `${crypto.randomUUID()}@example.test`;
    const offer = {
      status: "offered" as const,
      offered: 1,
      offeredAt: new Date(),
      offerEndsAt: addHours(new Date(), 1),
    };
    const { id: entryId } = await db.waitlistEntry.create({
      data: { ...entry, email, locale: "el", ...(target === "waitlist_offer" && offer) },
    });
    const token = makeWaitlistToken(entryId);
    return { id: eventId, values: { ...values, waitlist_entry: entryId, waitlist_token: token } };
  }
  const payment = await makePayment(target, id);
  const order = await db.order.findUniqueOrThrow({
    where: { id },
    select: { number: true, linkVersion: true },
  });
  if (target === "sent_document") await makeSubmission(id);
  if (target === "differing_order") await makeDifference(id);
  const ticket = await makeTicket(id, target === "given_ticket");
  const isTicket = target === "ticket" || target === "given_ticket";
  const orderOrRefund = target === "refund" ? await makeRefund(id) : id;
  const targetId = isTicket ? ticket.id : orderOrRefund;
  return {
    id: targetId,
    values: {
      ...values,
      order: id,
      order_signature: signOrder(order),
      ticket_signature: ticket.signature,
      order_number: order.number,
      transfer_token: new URLSearchParams(transferPath(order).split("?")[1]).get("token") ?? "",
      ...payment,
    },
  };
}
