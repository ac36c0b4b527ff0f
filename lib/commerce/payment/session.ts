import { db } from "@/lib/kernel/core/db";
import { gatewayOf, type CardGateway } from "./methods";
import { GatewayError, type GatewayPayment } from "./provider";
import { requestOf } from "./request";

/** An open payment as far as its gateway is asked about it. */
const openPaymentSelect = {
  id: true,
  orderId: true,
  key: true,
  gateway: true,
  externalId: true,
  createdAt: true,
  amountCents: true,
  currency: true,
  offSession: true,
  card: { select: { customerId: true, methodId: true } },
} as const;

/** The open payment of an order; null when there is none. */
export const findOpenPayment = (orderId: number) =>
  db.payment.findFirst({ where: { orderId, status: "open" }, select: openPaymentSelect });
export type OpenPayment = NonNullable<Awaited<ReturnType<typeof findOpenPayment>>>;

/** An open payment by its id; null when it is no longer open. */
export const openPaymentById = (id: number) =>
  db.payment.findUnique({ where: { id, status: "open" }, select: openPaymentSelect });

/** A payment that nobody can pay any more. */
export const endedPayment = ({ id, amountCents, currency }: OpenPayment): GatewayPayment => ({
  sessionId: `none_${id}`,
  state: "expired",
  url: null,
  chargeId: null,
  amountCents,
  currency,
});

/** The gateway of a payment by card. @throws GatewayError when it is no longer configured */
export function requireGateway({ gateway }: Pick<OpenPayment, "gateway">): CardGateway {
  const found = gatewayOf(gateway);
  if (!found) throw new GatewayError(`${gateway} is not configured`, false);
  return found;
}

/** The charge of a stored card, which is asked for again with its key while its answer is not known. */
async function askCharge(payment: OpenPayment): Promise<GatewayPayment> {
  const { key, externalId, card, amountCents, currency, createdAt } = payment;
  const { cards } = requireGateway(payment).provider;
  if (externalId !== null) return cards.read(externalId);
  if (!card) return endedPayment(payment);
  const { title } = await requestOf(payment);
  return cards.charge({ key, card, amountCents, currency, title, createdAt });
}

/**
 * What the gateway says about an open payment by card. One whose first answer was lost is asked for
 * again with its key, which gives the same session; a refusal of that means that there is none.
 * @throws GatewayError without an answer
 */
export async function askGateway(payment: OpenPayment): Promise<GatewayPayment> {
  const { provider } = requireGateway(payment);
  try {
    if (payment.offSession) return await askCharge(payment);
    if (payment.externalId !== null) return await provider.read(payment.externalId);
    return await provider.open(await requestOf(payment));
  } catch (error) {
    // One that the gateway has forgotten is an error, and no end.
    const isNew = payment.externalId === null;
    if (isNew && error instanceof GatewayError && error.isFinal) return endedPayment(payment);
    throw error;
  }
}
