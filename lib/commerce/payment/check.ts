import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { addMail } from "@/lib/kernel/mail/add-mail";
import { lockOrder } from "@/lib/commerce/order/lock";
import type { GatewayRefund } from "./provider";
import { storePayment } from "./record";
import { recordRefund } from "./refund/settle";
import { askGateway, openPaymentById, requireGateway } from "./session";

/** The id of a refund that the gateway tells about; one that was made there gets a row. */
async function refundIdOf(tx: Db, paymentId: number, told: GatewayRefund): Promise<number> {
  const known = await tx.refund.findFirst({
    where: { paymentId, OR: [{ externalId: told.id }, ...(told.key ? [{ key: told.key }] : [])] },
    select: { id: true },
  });
  if (known) return known.id;
  const { id, payment } = await tx.refund.create({
    data: { paymentId, amountCents: told.amountCents, cause: "gateway", externalId: told.id },
    select: { id: true, payment: { select: { orderId: true, isSurplus: true } } },
  });
  if (!payment.isSurplus)
    await tx.order.update({
      where: { id: payment.orderId },
      data: { refundAsked: true, version: { increment: 1 } },
      select: { id: true },
    });
  return id;
}

/** Flags the order of a disputed payment, whose tickets stop at once, or lifts the flag. */
export async function setDisputed(tx: Db, orderId: number, disputed: boolean): Promise<void> {
  const { count } = await tx.order.updateMany({
    where: { id: orderId, disputed: !disputed },
    data: { disputed, version: { increment: 1 } },
  });
  if (count > 0 && disputed) await addMail(tx, { kind: "payment_disputed", orderId });
}

/**
 * Records the refunds and disputes of a captured payment, also those made at the gateway itself.
 */
async function storeHistory(
  { id, orderId }: { id: number; orderId: number },
  { refunds, isDisputed }: { refunds: readonly GatewayRefund[]; isDisputed: boolean },
): Promise<void> {
  await inTransaction(async (tx) => {
    await lockOrder(tx, orderId);
    for (const told of refunds) await recordRefund(tx, await refundIdOf(tx, id, told), told);
    await setDisputed(tx, orderId, isDisputed);
  });
}

/**
 * Compares a payment with its gateway and records the difference, whatever reports were lost or
 * came in another order.
 * @throws GatewayError without an answer
 */
export async function checkPayment(paymentId: number): Promise<void> {
  const open = await openPaymentById(paymentId);
  if (open) {
    if (open.gateway !== "bank_transfer") await storePayment(open.id, await askGateway(open));
    return;
  }
  const captured = await db.payment.findUnique({
    where: { id: paymentId, status: "captured", gateway: "stripe" },
    select: { id: true, orderId: true, gateway: true, chargeId: true },
  });
  if (!captured?.chargeId) return;
  const { provider } = requireGateway(captured);
  await storeHistory(captured, await provider.history(captured.chargeId));
}
