import type { Db } from "@/lib/kernel/core/db";
import { log } from "@/lib/kernel/core/log";
import { signatureOf } from "@/lib/kernel/core/signed";
import { markPending } from "@/lib/commerce/order/state";
import { checkPayment } from "../check";
import type { CardGateway } from "../methods";
import { GatewayError } from "../provider";

type Charge = {
  orderId: number;
  card: { id: number; gateway: CardGateway["name"] };
  /** What is charged for: the same text is charged once, whoever asks. */
  what: string;
};

/** The key of a charge, made from what is charged for. */
export function chargeKey(what: string): string {
  const hex = signatureOf("charge", what, { encoding: "hex", length: 32 });
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * Begins the payment for which a stored card is charged, in the transaction that decides it. Its key
 * is unique, so that it is begun once, and the gateway charges once for it.
 * @returns its id, for `runCharge` after the commit
 */
export async function addCharge(tx: Db, { orderId, card, what }: Charge): Promise<number> {
  await markPending(tx, orderId);
  const { totalCents: amountCents, currency } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { totalCents: true, currency: true },
  });
  const { id } = await tx.payment.create({
    data: {
      orderId,
      gateway: card.gateway,
      key: chargeKey(what),
      amountCents,
      currency,
      offSession: true,
      cardId: card.id,
    },
    select: { id: true },
  });
  return id;
}

/** Charges the card of a payment, and records the answer. Without one, the reconciliation asks again. */
export async function runCharge(paymentId: number): Promise<void> {
  try {
    await checkPayment(paymentId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ err: error, paymentId }, "the gateway gave no answer about a charge; asked again");
  }
}
