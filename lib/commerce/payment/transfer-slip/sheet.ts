import type { Actor } from "@/lib/kernel/core/actor";
import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { formatMoney } from "@/lib/kernel/core/money";
import { settings } from "@/lib/kernel/core/settings";
import { formatSpan } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { findOrder } from "@/lib/commerce/order/read";
import { orderTitle } from "@/lib/commerce/order/view";
import { bankReference, groupedReference } from "../bank-reference";
import { payeeName, transferCode } from "../payee";
import { paymentText } from "../texts";

/** What is printed on the payment slip of an order. */
export type TransferSlip = {
  locale: Locale;
  number: string;
  title: string;
  facts: { label: string; text: string }[];
  /** The text of the QR code from which apps of banks fill in the transfer. */
  code: string;
};

/**
 * The payment slip of an order that waits for a bank transfer, in the language of the order.
 * @throws AppError not_found without the right to the order, and when no transfer is expected
 */
export async function transferSlip(
  actor: Actor,
  orderId: number,
  signature: string | null,
): Promise<TransferSlip> {
  const order = await findOrder(actor, { id: orderId }, signature);
  const { BANK_IBAN: iban } = settings();
  const payment = await db.payment.findFirst({
    where: {
      orderId,
      gateway: "bank_transfer",
      status: "open",
      order: { status: { in: ["reserved", "pending_payment"] } },
    },
    select: { id: true, amountCents: true, currency: true },
  });
  if (!payment || iban === undefined) throw notFound();
  const { locale, number } = order;
  const { id, amountCents, currency } = payment;
  const reference = bankReference(id);
  const facts = [
    ["payee", payeeName()],
    ["iban", groupedReference(iban)],
    ["amount", formatMoney(amountCents, currency, locale)],
    ["reference", groupedReference(reference)],
    ["deadline", formatSpan({ starts: order.expiresAt, zone: SITE_ZONE }, locale)],
  ] as const;
  return {
    locale,
    number,
    title: orderTitle(order, locale),
    facts: facts.map(([name, text]) => ({ label: paymentText(name, locale), text })),
    code: transferCode({ iban, reference, amountCents }),
  };
}
