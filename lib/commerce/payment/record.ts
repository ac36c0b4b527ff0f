import { athensDate } from "@/lib/kernel/core/dates";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { log } from "@/lib/kernel/core/log";
import { issueInvoice } from "@/lib/commerce/invoice/issue";
import { addMail, addMailTo } from "@/lib/kernel/mail/add-mail";
import { lockOrder } from "@/lib/commerce/order/lock";
import { givePaidPeriod } from "@/lib/commerce/membership/paid";
import { noteRefusal } from "@/lib/commerce/renewal/refused";
import { markDiffering, markPaid, markRefundDue, type Step } from "@/lib/commerce/order/state";
import type { PaymentGateway } from "@/prisma/client/enums";
import { lockPaidChange, settleChange } from "./change/capture";
import type { GatewayPayment } from "./provider";
import { addRefund } from "./refund/add";
import { endOfWorkingDay } from "./working-days";

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

/** Working days within which managers decide about money that came in another amount. */
const DECISION_DAYS = 3;

/** Until when seats are held for that decision, at most until the event begins. */
async function decisionDeadline(tx: Db, orderId: number, now: Date): Promise<Date> {
  const { event } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { event: { select: { startsAt: true } } },
  });
  const end = endOfWorkingDay(now, DECISION_DAYS);
  return event && event.startsAt > now && event.startsAt < end ? event.startsAt : end;
}

/**
 * The effects of money that came: the order becomes paid, with its invoice and what it gives, or
 * the money is due.
 */
export async function settle(
  tx: Db,
  orderId: number,
  gateway: PaymentGateway,
  paidAt: Date,
): Promise<Step> {
  const step = await markPaid(tx, orderId, paidAt);
  // A membership that cannot be given any more, as its company was deleted, is paid back.
  if (step.status === "paid" && !(await givePaidPeriod(tx, orderId)))
    return markRefundDue(tx, orderId);
  if (step.status === "paid")
    await issueInvoice(tx, orderId, gateway === "bank_transfer" ? "bank_transfer" : "card");
  return step;
}

/**
 * Records that money came. The order becomes paid, with its invoice, or its refund is due when the
 * seats are gone; a second payment of an order is sent back by itself. Another amount than was asked
 * for is noted, and waits for managers.
 */
async function capture(tx: Db, id: number, told: Told): Promise<void> {
  const { orderId, changeId } = await tx.payment.findUniqueOrThrow({
    where: { id },
    select: { orderId: true, changeId: true },
  });
  await (changeId === null ? lockOrder(tx, orderId) : lockPaidChange(tx, changeId));
  // Read again under the lock: another report of the same payment may have been first.
  const payment = await findPayment(tx, id);
  if (payment.status === "captured") return;
  const differs = told.amountCents !== payment.amountCents || told.currency !== payment.currency;
  const { status } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { status: true },
  });
  // What is paid at the door is owed to whoever stands there: money that comes here goes back.
  const isSurplus =
    (changeId === null && status === "due_at_door") ||
    (await tx.payment.count({
      where: { orderId, changeId, status: "captured", isSurplus: false },
    })) > 0;
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
      ...(differs && { receivedCents: told.amountCents, receivedCurrency: told.currency }),
    },
    select: { id: true },
  });
  const { email: to, locale } = payment.order;
  if (changeId !== null && !isSurplus) {
    await settleChange(tx, changeId, { paymentId: id, differs, amountCents: told.amountCents });
    return;
  }
  if (isSurplus) {
    const { amountCents } = told;
    await addRefund(tx, { paymentId: id, amountCents, cause: "second_payment" }, payment.gateway);
    await addMailTo(tx, { kind: "payment_twice", paymentId: id }, { to, locale });
    return;
  }
  if (differs) {
    await markDiffering(tx, orderId, await decisionDeadline(tx, orderId, now));
    await addMail(tx, { kind: "payment_differs", paymentId: id });
    return;
  }
  const step = await settle(tx, orderId, payment.gateway, now);
  if (step.status === "refund_due") {
    await addMail(tx, { kind: "payment_late", orderId });
    await addMailTo(tx, { kind: "payment_too_late", paymentId: id }, { to, locale });
  }
}

/** Records that a payment ended without money, unless it was captured. */
async function close(tx: Db, id: number, { refusal }: GatewayPayment): Promise<void> {
  const { count } = await tx.payment.updateMany({
    where: { id, status: "open" },
    data: { status: "closed", closedAt: new Date() },
  });
  if (count > 0) await noteRefusal(tx, id, refusal ?? "declined");
}

/**
 * Records what a gateway tells about a payment, in a transaction of the caller. Reports may come
 * twice and in any order: money that came stays, and only the first report of it has an effect.
 */
export async function recordPayment(tx: Db, id: number, told: GatewayPayment): Promise<void> {
  if (told.state === "paid") return capture(tx, id, told);
  if (told.state === "expired") return close(tx, id, told);
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
