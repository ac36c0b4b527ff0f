import { athensDate } from "@/lib/core/dates";
import { inTransaction, type Db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { issueInvoice } from "@/lib/invoice/issue";
import { addMail, addMailTo } from "@/lib/mail/add-mail";
import { lockOrder } from "@/lib/order/lock";
import { givePaidYear } from "@/lib/membership/paid";
import { markPaid, markRefundDue } from "@/lib/order/state";
import type { GatewayPayment } from "./provider";
import { addRefund } from "./refund/add";

const paymentSelect = {
  id: true,
  orderId: true,
  gateway: true,
  status: true,
  amountCents: true,
  currency: true,
  order: { select: { email: true, locale: true } },
} as const;

type Told = Pick<GatewayPayment, "sessionId" | "chargeId" | "amountCents" | "currency">;

const findPayment = (tx: Db, id: number) =>
  tx.payment.findUniqueOrThrow({ where: { id }, select: paymentSelect });

/**
 * Records that money came. The order becomes paid, with its invoice, or its refund is due when the
 * seats are gone; a second payment of an order is sent back by itself.
 */
async function capture(tx: Db, id: number, told: Told): Promise<void> {
  const { orderId } = await tx.payment.findUniqueOrThrow({
    where: { id },
    select: { orderId: true },
  });
  await lockOrder(tx, orderId);
  // Read again under the lock: another report of the same payment may have been first.
  const payment = await findPayment(tx, id);
  if (payment.status === "captured") return;
  if (told.amountCents !== payment.amountCents || told.currency !== payment.currency)
    throw new Error(`the gateway tells another amount than that of payment ${id}`);
  const isSurplus =
    (await tx.payment.count({ where: { orderId, status: "captured", isSurplus: false } })) > 0;
  const now = new Date();
  await tx.payment.update({
    where: { id },
    data: {
      status: "captured",
      capturedAt: now,
      closedAt: null,
      isSurplus,
      externalId: told.sessionId,
      chargeId: told.chargeId,
    },
    select: { id: true },
  });
  const { email: to, locale } = payment.order;
  if (isSurplus) {
    const { amountCents } = payment;
    await addRefund(tx, { paymentId: id, amountCents, cause: "second_payment" }, payment.gateway);
    await addMailTo(tx, { kind: "payment_twice", paymentId: id }, { to, locale });
    return;
  }
  let step = await markPaid(tx, orderId, now);
  // A membership that cannot be given any more, as its company was deleted, is paid back.
  if (step.status === "paid" && !(await givePaidYear(tx, orderId)))
    step = await markRefundDue(tx, orderId);
  if (step.status === "paid")
    await issueInvoice(tx, orderId, payment.gateway === "bank_transfer" ? "bank_transfer" : "card");
  else if (step.status === "refund_due") {
    await addMail(tx, { kind: "payment_late", orderId });
    await addMailTo(tx, { kind: "payment_too_late", paymentId: id }, { to, locale });
  }
}

/** Records that a payment ended without money, unless it was captured. */
async function close(tx: Db, id: number): Promise<void> {
  await tx.payment.updateMany({
    where: { id, status: "open" },
    data: { status: "closed", closedAt: new Date() },
  });
}

/**
 * Records what a gateway tells about a payment, in a transaction of the caller. Reports may come
 * twice and in any order: money that came stays, and only the first report of it has an effect.
 */
export async function recordPayment(tx: Db, id: number, told: GatewayPayment): Promise<void> {
  if (told.state === "paid") return capture(tx, id, told);
  if (told.state === "expired") return close(tx, id);
  await tx.payment.updateMany({
    where: { id, externalId: null },
    data: { externalId: told.sessionId },
  });
}

/** The same in a transaction of its own. */
export const storePayment = (id: number, told: GatewayPayment): Promise<void> =>
  inTransaction((tx) => recordPayment(tx, id, told));

/**
 * Records the money of a bank transfer that a manager found on the account.
 * @param receivedOn the day of the statement, as midnight UTC; today unless it is told
 */
export async function recordTransfer(
  tx: Db,
  id: number,
  amountCents: number,
  receivedOn: Date = new Date(athensDate(new Date())),
): Promise<void> {
  const { currency, key } = await tx.payment.findUniqueOrThrow({
    where: { id },
    select: { currency: true, key: true },
  });
  const sessionId = `bank_${key}`;
  await capture(tx, id, { sessionId, chargeId: null, amountCents, currency });
  await tx.payment.update({ where: { id }, data: { receivedOn }, select: { id: true } });
  log.info({ paymentId: id }, "bank transfer recorded");
}
