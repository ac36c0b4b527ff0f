import { inTransaction } from "@/lib/kernel/core/db";
import { isDuplicate } from "@/lib/kernel/core/database-codes";
import { AppError, conflict, invalid } from "@/lib/kernel/core/errors";
import { log } from "@/lib/kernel/core/log";
import { settings } from "@/lib/kernel/core/settings";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { lockOrder } from "@/lib/commerce/order/lock";
import { markPending } from "@/lib/commerce/order/state";
import { transferShare } from "@/lib/kernel/setting/service";
import { bankReference } from "./bank-reference";
import { closePayment } from "./close";
import { holdOf } from "./hold";
import type { Method } from "./method-names";
import { cardGateway, methodsOnOffer } from "./methods";
import { payeeName } from "./payee";
import { GatewayError } from "./provider";
import { storePayment } from "./record";
import type { PaymentStart } from "./schema";
import { askGateway, findOpenPayment, type OpenPayment } from "./session";
import { paymentText } from "./texts";
import { addTransfer } from "./add-transfer";

/** Two tabs may begin, change or end payments of one order at once. */
const ATTEMPTS = 4;

/**
 * Begins a payment of what the order costs; what a bank transfer needs is mailed at once.
 * @throws AppError conflict for an order that is over, and while there is no room for a long hold
 */
async function createPayment(orderId: number, method: Method, locale: Locale): Promise<void> {
  const gateway = method === "card" ? cardGateway()?.name : "bank_transfer";
  if (!gateway) throw invalid("method", paymentText("noMethod", locale));
  const sharePercent = await transferShare();
  await inTransaction(async (tx) => {
    await lockOrder(tx, orderId);
    const { order, expiresAt } = await holdOf(tx, { orderId, method, sharePercent }, locale);
    await markPending(tx, orderId, { expiresAt });
    if (gateway === "bank_transfer") return addTransfer(tx, orderId);
    const { totalCents: amountCents, currency } = order;
    await tx.payment.create({
      data: { orderId, gateway, amountCents, currency },
      select: { id: true },
    });
  });
}

const isOf = ({ gateway }: OpenPayment, method: Method) =>
  (gateway === "bank_transfer") === (method === "bank_transfer");

/** The open payment as the buyer goes on with it; undefined when it turned out to be over. */
async function goOn(payment: OpenPayment): Promise<PaymentStart | undefined> {
  const { id, amountCents: amount_cents, currency } = payment;
  if (payment.gateway === "bank_transfer") {
    const bank_iban = settings().BANK_IBAN ?? null;
    const bank_reference = bankReference(id);
    return {
      status: "open",
      redirect_url: null,
      bank_reference,
      bank_iban,
      bank_payee: payeeName(),
      amount_cents,
      currency,
    };
  }
  const told = await askGateway(payment);
  await storePayment(id, told);
  if (told.state === "expired") return undefined;
  return {
    status: told.state,
    redirect_url: told.url,
    bank_reference: null,
    bank_iban: null,
    bank_payee: null,
    amount_cents,
    currency,
  };
}

/** One step towards a payment with the method; undefined to look again. */
async function step(orderId: number, method: Method, locale: Locale) {
  const open = await findOpenPayment(orderId);
  if (!open) {
    await createPayment(orderId, method, locale);
    return undefined;
  }
  if (isOf(open, method)) return goOn(open);
  await closePayment(open);
  return undefined;
}

/**
 * Begins the payment of an order, or goes on with the one that is open. A payment by another method
 * is ended at its gateway first, so that an order has one open payment at most. The caller checks
 * the rights to the order.
 * @throws AppError invalid for a method that is not offered, conflict for an order that cannot be
 * paid, unavailable without an answer of the gateway
 */
export async function startPayment(
  orderId: number,
  method: Method,
  locale: Locale,
): Promise<PaymentStart> {
  if (!methodsOnOffer().includes(method)) throw invalid("method", paymentText("noMethod", locale));
  try {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      try {
        const started = await step(orderId, method, locale);
        if (started) return started;
      } catch (error) {
        // Another tab began a payment at the same time; the next attempt finds it.
        if (!isDuplicate(error)) throw error;
      }
    }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ err: error, orderId }, "the gateway gave no answer");
    throw new AppError("unavailable", { headers: { "Retry-After": "5" } });
  }
  throw conflict();
}
