import { requireManager, type Actor } from "@/lib/core/actor";
import { inTransaction } from "@/lib/core/db";
import { AppError, invalid } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import { paymentOfReference } from "./bank-reference";
import { recordTransfer } from "./record";
import { paymentText } from "./texts";

type Transfer = { reference: string; amount_cents: number };

/**
 * Records a transfer that a manager found on the bank account, by its reference. A transfer that
 * comes when the hold is over pays the order if its seats are free, else its refund is due.
 * @throws AppError forbidden; invalid for an unknown reference and another amount; conflict for a
 * transfer that is recorded already
 */
export async function matchTransfer(
  actor: Actor,
  { reference, amount_cents: amountCents }: Transfer,
  locale: Locale,
) {
  requireManager(actor);
  const id = paymentOfReference(reference);
  if (id === null) throw invalid("reference", paymentText("badReference", locale));
  return inTransaction(async (tx) => {
    const where = { id, gateway: "bank_transfer" } as const;
    const payment = await tx.payment.findFirst({
      where,
      select: { orderId: true, status: true, amountCents: true },
    });
    if (!payment) throw invalid("reference", paymentText("noTransfer", locale));
    if (payment.status === "captured") throw new AppError("conflict");
    if (payment.amountCents !== amountCents)
      throw invalid("amount_cents", paymentText("wrongAmount", locale));
    await recordTransfer(tx, id, amountCents);
    const order = await tx.order.findUniqueOrThrow({
      where: { id: payment.orderId },
      select: { id: true, number: true, status: true },
    });
    return { event_order_id: order.id, number: order.number, order_status: order.status };
  });
}
