import { afterAll, beforeAll, expect, it } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { documentsOf } from "@/lib/commerce/invoice/issue";
import { expireDue } from "@/lib/commerce/order/due";
import { countSeats } from "@/lib/commerce/order/seats";
import { endPaymentsOf } from "./close";
import { countHolds, freeHolds } from "./desk/free-holds";
import { moneyAlarms } from "./desk/alarms";
import { decideDifference } from "./difference";
import { paymentMails } from "./mails";
import { sendRefund } from "./refund/send";
import { requestRefund } from "./refund/request";
import { startPayment } from "./start";
import { TestStripe } from "./stripe/test-stripe";
import { deliver, paidOrder, payAtStripe, useTestStripe } from "./test-checkout";

const server = new TestStripe();
let manager: Awaited<ReturnType<typeof testActor>>;
beforeAll(async () => {
  await useTestStripe(server);
  manager = await testActor("manager");
});
afterAll(() => server.stop());

/** An order whose gateway tells another amount, or another currency. */
async function differing(change: { amount_total?: number; currency?: string }) {
  const { id, eventId } = await paidOrder();
  const session = await payAtStripe(server, id);
  Object.assign(session, change);
  const told = await deliver(server.deliver("checkout.session.completed", session));
  return { id, eventId, session, told };
}
const orderOf = (id: number) =>
  db.order.findUniqueOrThrow({ where: { id }, include: { payments: true } });
const leftOf = async (eventId: number) => (await countSeats(db, eventId)).types[0]?.left;
const refundOf = (id: number) =>
  db.refund.findFirstOrThrow({ where: { payment: { orderId: id } }, orderBy: { id: "desc" } });

it("a payment of another amount is taken in, holds its seats and is told to managers", async () => {
  const { id, eventId, told, session } = await differing({ amount_total: 2_479 });
  expect(told).toEqual({ state: "done" });
  expect(await deliver(server.deliver("checkout.session.completed", session))).toEqual({
    state: "done",
  });
  const order = await orderOf(id);
  expect(order).toMatchObject({
    status: "pending_payment",
    amountDiffers: true,
    payments: [{ status: "captured", amountCents: 2_480, receivedCents: 2_479 }],
  });
  expect(order.expiresAt.getTime()).toBeGreaterThan(Date.now() + 2 * 86_400_000);
  expect(await leftOf(eventId)).toBe(8);
  expect(await moneyAlarms(manager)).toContainEqual({ flag: "amount_differs", count: 1 });
  const paymentId = order.payments[0]!.id;
  const mail = await paymentMails.payment_differs.write({ kind: "payment_differs", paymentId }, {
    locale: "en",
  } as never);
  expect(mail?.values).toMatchObject({ asked: "€24.80", received: "€24.79" });
  await expect(startPayment(id, "card", "el")).rejects.toMatchObject({ status: 409 });
  await expireDue(endPaymentsOf);
  expect((await orderOf(id)).status).toBe("pending_payment");

  await decideDifference(manager, id, { outcome: "accepted" }, "el");
  expect(await orderOf(id)).toMatchObject({ status: "paid", amountDiffers: false });
  expect((await documentsOf(db, id))[0]?.grossCents).toBe(2_480);
  await expect(decideDifference(manager, id, { outcome: "returned" }, "el")).rejects.toMatchObject({
    status: 409,
  });
  // All that came goes back, and all of the receipt is credited.
  const refund = await requestRefund(manager, id, { reason: "x" }, "el");
  expect(refund.amount_cents).toBe(2_479);
  await sendRefund(refund.id);
  expect((await orderOf(id)).status).toBe("refunded");
  const sums = (await documentsOf(db, id)).map(({ grossCents }) => grossCents);
  expect(sums).toEqual([2_480, -2_480]);
});

it("one in another currency is sent back, and its seats are free", async () => {
  const { id, eventId } = await differing({ currency: "usd" });
  expect((await orderOf(id)).payments).toMatchObject([{ receivedCurrency: "USD" }]);
  const order = await decideDifference(manager, id, { outcome: "returned" }, "el");
  expect(order).toMatchObject({
    status: "refund_due",
    received: { amount_cents: 2_480, currency: "USD" },
  });
  expect(await leftOf(eventId)).toBe(10);
  const refund = await refundOf(id);
  expect(refund).toMatchObject({ amountCents: 2_480, cause: "amount_differs", status: "asked" });
  await sendRefund(refund.id);
  expect((await orderOf(id)).status).toBe("refunded");
});

it("one that nobody decided about is due after three working days", async () => {
  const { id, eventId } = await differing({ amount_total: 3_000 });
  await db.order.update({ where: { id }, data: { expiresAt: new Date(0) } });
  await expireDue(endPaymentsOf);
  expect((await orderOf(id)).status).toBe("refund_due");
  expect(await leftOf(eventId)).toBe(10);
  const refund = await requestRefund(manager, id, { reason: "x" }, "el");
  expect(refund.amount_cents).toBe(3_000);
});

it("of an order that is over it is due at once, and only managers decide", async () => {
  const { id } = await paidOrder();
  const session = await payAtStripe(server, id);
  session.amount_total = 2_000;
  await db.payment.updateMany({
    where: { orderId: id },
    data: { status: "closed", closedAt: new Date() },
  });
  await db.order.update({ where: { id }, data: { status: "expired" } });
  await deliver(server.deliver("checkout.session.completed", session));
  expect((await orderOf(id)).status).toBe("refund_due");
  const editor = await testActor("editor");
  const decided = decideDifference(editor, id, { outcome: "accepted" }, "el");
  await expect(decided).rejects.toMatchObject({ status: 403 });
});

it("managers free all unpaid seats of an event, but not those of who pays by card now", async () => {
  const { id, eventId } = await paidOrder(2);
  await startPayment(id, "bank_transfer", "el");
  expect(await countHolds(manager, eventId)).toEqual({ orders: 1, seats: 2 });
  expect(await freeHolds(manager, eventId)).toEqual({ freed: 1, left: 0 });
  expect(await leftOf(eventId)).toBe(10);
  const card = await paidOrder(2);
  await startPayment(card.id, "card", "el");
  expect(await countHolds(manager, card.eventId)).toEqual({ orders: 0, seats: 0 });
  expect(await freeHolds(manager, card.eventId)).toEqual({ freed: 0, left: 0 });
  const editor = await testActor("editor");
  await expect(freeHolds(editor, eventId)).rejects.toMatchObject({ status: 403 });
});
