import type { Db } from "@/lib/kernel/core/db";
import type { PaymentGateway } from "@/prisma/client/enums";
import { receivedCents } from "../received";
import { addRefund, type NewRefund } from "./add";

/** A payment of an order with what of it has not been paid back. */
type Left = { paymentId: number; gateway: PaymentGateway; leftCents: number };

/**
 * What of the money of an order has not been paid back, by payment, the newest first: beside that of
 * the order there may be those of changes of its tickets.
 */
async function leftByPayment(tx: Db, orderId: number): Promise<Left[]> {
  const payments = await tx.payment.findMany({
    where: { orderId, status: "captured", isSurplus: false },
    orderBy: { id: "desc" },
    select: {
      id: true,
      gateway: true,
      amountCents: true,
      receivedCents: true,
      refunds: { where: { status: { not: "failed" } }, select: { amountCents: true } },
    },
  });
  return payments.map(({ id, gateway, refunds, ...payment }) => ({
    paymentId: id,
    gateway,
    leftCents: refunds.reduce(
      (left, { amountCents }) => left - amountCents,
      receivedCents(payment),
    ),
  }));
}

/** What of the money of an order has not been paid back. */
export const leftOfOrder = async (tx: Db, orderId: number): Promise<number> =>
  (await leftByPayment(tx, orderId)).reduce((sum, { leftCents }) => sum + leftCents, 0);

/**
 * Asks for a refund of an amount, of several payments where one has not so much left, and keeps the
 * order from others until all are confirmed. The caller holds the lock of the order, and has checked
 * that so much is left.
 * @returns the id of the first
 */
export async function askRefunds(
  tx: Db,
  orderId: number,
  { amountCents, ...refund }: Omit<NewRefund, "paymentId">,
): Promise<number | undefined> {
  let rest = amountCents;
  let first: number | undefined;
  for (const { paymentId, gateway, leftCents } of await leftByPayment(tx, orderId)) {
    const part = Math.min(rest, leftCents);
    if (part <= 0) continue;
    const id = await addRefund(tx, { ...refund, paymentId, amountCents: part }, gateway);
    first ??= id;
    rest -= part;
  }
  await tx.order.update({
    where: { id: orderId },
    data: { refundAsked: first !== undefined, version: { increment: 1 } },
    select: { id: true },
  });
  return first;
}
