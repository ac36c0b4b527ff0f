import { writeAudit } from "@/lib/kernel/audit/service";
import { requireManager, type Actor } from "@/lib/kernel/core/actor";
import { athensDate } from "@/lib/kernel/core/dates";
import { inTransaction } from "@/lib/kernel/core/db";
import { type AppError, conflict, invalid } from "@/lib/kernel/core/errors";
import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { paymentOfReference } from "./bank-reference";
import { recordTransfer } from "./record";
import { paymentText } from "./texts";

type Transfer = { reference: string; amount_cents: number; received_on?: string | undefined };

/** Why a transfer of another amount is not recorded, with the difference. */
function amountError(cents: number, currency: string, locale: Locale): AppError {
  const difference = formatMoney(Math.abs(cents), currency, locale);
  const text = paymentText(cents < 0 ? "tooLittle" : "tooMuchCame", locale);
  return invalid("amount_cents", text.replace("{difference}", difference));
}

/**
 * Records a transfer that a manager found on the bank account, by its reference. A transfer that
 * comes when the hold is over pays the order if its seats are free, else its refund is due.
 * @throws AppError forbidden; invalid for an unknown reference and another amount; conflict for a
 * transfer that is recorded already
 */
export async function matchTransfer(
  actor: Actor,
  { reference, amount_cents: amountCents, received_on: receivedOn }: Transfer,
  locale: Locale,
) {
  requireManager(actor);
  const id = paymentOfReference(reference);
  if (id === null) throw invalid("reference", paymentText("badReference", locale));
  const day = receivedOn ?? athensDate(new Date());
  if (day > athensDate(new Date())) throw invalid("received_on", paymentText("futureDay", locale));
  return inTransaction(async (tx) => {
    const where = { id, gateway: "bank_transfer" } as const;
    const payment = await tx.payment.findFirst({
      where,
      select: { orderId: true, status: true, amountCents: true, currency: true },
    });
    if (!payment) throw invalid("reference", paymentText("noTransfer", locale));
    if (payment.status === "captured") throw conflict();
    if (payment.amountCents !== amountCents)
      throw amountError(amountCents - payment.amountCents, payment.currency, locale);
    await recordTransfer(tx, id, amountCents, new Date(day));
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "order.transfer_recorded",
      subject: { kind: "order", id: payment.orderId },
    });
    const order = await tx.order.findUniqueOrThrow({
      where: { id: payment.orderId },
      select: { id: true, number: true, status: true },
    });
    return { event_order_id: order.id, number: order.number, order_status: order.status };
  });
}
