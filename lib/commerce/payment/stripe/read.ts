import type Stripe from "stripe";
import type { GatewayPayment, GatewayRefund } from "../provider";

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
