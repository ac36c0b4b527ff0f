import type Stripe from "stripe";
import type { GatewayCard, GatewayPayment, GatewayRefund, GatewaySetup } from "../provider";

/** The id of what Stripe sends as an id or, when asked to, as the whole object. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  (typeof value === "string" ? value : value?.id) ?? null;

function stateOf(session: Stripe.Checkout.Session): GatewayPayment["state"] {
  // A session may be complete while the money has not come.
  if (session.payment_status === "paid") return "paid";
  if (session.status === "complete") return "processing";
  return session.status === "expired" ? "expired" : "open";
}

/** A session of Stripe's checkout. */
export const readSession = (session: Stripe.Checkout.Session): GatewayPayment => ({
  sessionId: session.id,
  state: stateOf(session),
  url: session.url,
  chargeId: idOf(session.payment_intent),
  amountCents: session.amount_total ?? 0,
  currency: (session.currency ?? "").toUpperCase(),
});

function refundState(status: string | null): GatewayRefund["state"] {
  if (status === "succeeded") return "succeeded";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}

/** A refund of Stripe. */
export const readRefund = (refund: Stripe.Refund): GatewayRefund => ({
  id: refund.id,
  key: refund.metadata?.refund ?? null,
  chargeId: idOf(refund.payment_intent) ?? "",
  state: refundState(refund.status),
  amountCents: refund.amount,
});

/** Whether a dispute holds back the money: it is open, or was lost. */
export const holdsMoney = ({ status }: Stripe.Dispute): boolean =>
  status !== "won" && status !== "warning_closed" && status !== "prevented";

/** States of a charge in which its money may still come. */
const MOVING: readonly Stripe.PaymentIntent.Status[] = ["processing", "requires_capture"];

/** A charge of a stored card. One that needs the buyer has ended: the buyer pays anew, at a page. */
export function readIntent(intent: Stripe.PaymentIntent): GatewayPayment {
  const about = {
    sessionId: intent.id,
    url: null,
    amountCents: intent.amount,
    currency: intent.currency.toUpperCase(),
  };
  if (intent.status === "succeeded") return { ...about, state: "paid", chargeId: intent.id };
  if (MOVING.includes(intent.status)) return { ...about, state: "processing", chargeId: null };
  const isUnconfirmed =
    intent.status === "requires_action" ||
    intent.last_payment_error?.code === "authentication_required";
  const refusal = isUnconfirmed ? "authentication" : "declined";
  return { ...about, state: "expired", chargeId: null, refusal };
}

type Storing = Pick<Stripe.PaymentIntent | Stripe.SetupIntent, "customer" | "payment_method">;

/** The card that a payment or a setup stored, with its method expanded; null without one. */
export function readCard({ customer, payment_method: method }: Storing): GatewayCard | null {
  const customerId = idOf(customer);
  if (customerId === null || method === null || typeof method === "string" || !method.card)
    return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { customerId, methodId: method.id, brand, last4, expMonth, expYear };
}

/** A session in which a card is stored without a payment. */
export function readSetup(session: Stripe.Checkout.Session): GatewaySetup {
  const { id: sessionId, url, setup_intent: intent } = session;
  const card = intent && typeof intent !== "string" ? readCard(intent) : null;
  if (session.status === "complete") return { sessionId, state: "done", url: null, card };
  const isOpen = session.status === "open";
  return { sessionId, state: isOpen ? "open" : "expired", url: isOpen ? url : null, card: null };
}
