import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { issueCreditNote } from "@/lib/commerce/invoice/issue";
import { addMail, addMailTo } from "@/lib/kernel/mail/add-mail";
import { takeRefundedDays } from "@/lib/commerce/membership/paid";
import { ARROWS } from "@/lib/commerce/order/arrows";
import { lockOrder } from "@/lib/commerce/order/lock";
import { markRefundDue, markRefunded } from "@/lib/commerce/order/state";
import { tellBuyer } from "@/lib/commerce/order/tell-buyer";
import type { GatewayRefund } from "../provider";
import { receivedCents } from "../received";

const findRefund = (tx: Db, id: number) =>
  tx.refund.findUniqueOrThrow({
    where: { id },
    select: {
      id: true,
      status: true,
      amountCents: true,
      ticketIds: true,
      cause: true,
      paymentId: true,
      payment: {
        select: {
          orderId: true,
          amountCents: true,
          receivedCents: true,
          isSurplus: true,
          order: { select: { email: true, locale: true, userId: true } },
        },
      },
    },
  });
type FoundRefund = Awaited<ReturnType<typeof findRefund>>;

/**
 * What came for an order by all its payments, the sum of its confirmed refunds, and what is kept of
 * the price by its documents, in cents. A change of tickets wrote its documents when it was made, so
 * that its refund counts there before it is confirmed.
 */
async function moneyOf(
  tx: Db,
  orderId: number,
): Promise<{ total: number; refunded: number; kept: number }> {
  const ofOrder = { orderId, status: "captured", isSurplus: false } as const;
  const payments = await tx.payment.findMany({
    where: ofOrder,
    select: { amountCents: true, receivedCents: true },
  });
  const refunds = await tx.refund.findMany({
    where: { payment: ofOrder },
    select: { amountCents: true, status: true, cause: true },
  });
  const sum = (rows: readonly { amountCents: number }[]) =>
    rows.reduce((all, { amountCents }) => all + amountCents, 0);
  const isDone = ({ status }: (typeof refunds)[number]) => status === "succeeded";
  return {
    total: payments.reduce((all, payment) => all + receivedCents(payment), 0),
    refunded: sum(refunds.filter(isDone)),
    kept:
      sum(payments) - sum(refunds.filter((refund) => refund.cause === "changed" || isDone(refund))),
  };
}

/** Notes whether a further refund of an order is not confirmed. */
async function noteAsked(tx: Db, orderId: number): Promise<void> {
  const asked = await tx.refund.count({
    where: { status: "asked", payment: { orderId, isSurplus: false } },
  });
  await tx.order.update({
    where: { id: orderId },
    data: { refundAsked: asked > 0, version: { increment: 1 } },
    select: { id: true },
  });
}

/** The effects of a confirmed refund on its order: credit note, state, mail. */
async function succeed(tx: Db, refund: FoundRefund): Promise<void> {
  const { id, payment, ticketIds } = refund;
  const { orderId, order } = payment;
  if (payment.isSurplus) return;
  const { total, refunded, kept } = await moneyOf(tx, orderId);
  const isChange = refund.cause === "changed";
  const isWhole = !isChange && refunded >= total;
  // All that came goes back: what is left of the invoice is credited, whatever came.
  const isOther = isWhole && payment.receivedCents !== null;
  const credit = isOther
    ? { amountCents: Number.MAX_SAFE_INTEGER, keptCents: 0 }
    : { amountCents: refund.amountCents, keptCents: kept };
  // A change of tickets wrote its documents when it was made, and its tickets stay.
  if (!isChange) {
    await issueCreditNote(tx, orderId, { id, ...credit, ticketIds });
    await markRefunded(tx, orderId, isWhole ? undefined : { ticketIds });
  }
  await noteAsked(tx, orderId);
  await takeRefundedDays(tx, orderId, {
    refundedCents: refunded,
    totalCents: total,
  });
  const { email: to, locale, userId } = order;
  const mailId = await addMailTo(tx, { kind: "refund_done", refundId: id }, { to, locale });
  await tellBuyer(tx, { event: "order_refunded", orderId, userId, mailId });
}

/**
 * The effects of a refund that failed, at once or days after it was confirmed: the money is due
 * again and the managers are told. An order of which only a part was refunded stays valid.
 */
async function fail(tx: Db, { id, payment, amountCents, cause }: FoundRefund): Promise<void> {
  const { orderId, isSurplus } = payment;
  await addMail(tx, { kind: "refund_failed", refundId: id });
  if (isSurplus) return;
  const { status } = await lockOrder(tx, orderId);
  const { total } = await moneyOf(tx, orderId);
  const isWhole = (cause !== "changed" && amountCents === total) || status === "refunded";
  if (isWhole && ARROWS[status].includes("refund_due")) await markRefundDue(tx, orderId);
  else await noteAsked(tx, orderId);
}

/**
 * Records what the gateway says about a refund, in a transaction of the caller. Reports may come
 * twice and in any order: a failed refund stays failed, a confirmed one may still fail.
 */
export async function recordRefund(
  tx: Db,
  id: number,
  told: Pick<GatewayRefund, "id" | "state">,
): Promise<void> {
  const { payment } = await tx.refund.findUniqueOrThrow({
    where: { id },
    select: { payment: { select: { orderId: true } } },
  });
  await lockOrder(tx, payment.orderId);
  const refund = await findRefund(tx, id);
  const isNews =
    (refund.status === "asked" && told.state !== "pending") ||
    (refund.status === "succeeded" && told.state === "failed");
  await tx.refund.update({
    where: { id },
    data: {
      externalId: told.id,
      ...(isNews && told.state !== "pending" && { status: told.state, settledAt: new Date() }),
    },
    select: { id: true },
  });
  if (!isNews) return;
  await (told.state === "succeeded" ? succeed : fail)(tx, refund);
}

/** The same in a transaction of its own. */
export const storeRefund = (id: number, told: GatewayRefund): Promise<void> =>
  inTransaction((tx) => recordRefund(tx, id, told));
