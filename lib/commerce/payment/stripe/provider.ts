import type Stripe from "stripe";
import { GatewayError, type PaymentProvider } from "../provider";
import { ask } from "./ask";
import { stripeCards } from "./cards";
import { holdsMoney, idOf, readRefund, readSession } from "./read";

/** The most refunds or disputes of one payment that are read; real ones have far fewer. */
const MOST = 100;

/** Payments by card with the pages of Stripe's checkout. */
export function stripeProvider(stripe: Stripe): PaymentProvider {
  const { sessions } = stripe.checkout;
  return {
    async open(request) {
      const { key, amountCents, currency, title, email, locale, returnUrl, expiresAt } = request;
      const item = {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amountCents,
          product_data: { name: title },
        },
      };
      const session = await ask(
        sessions.create(
          {
            mode: "payment",
            allowed_payment_method_types: ["card"],
            line_items: [item],
            client_reference_id: key,
            metadata: { payment: key },
            payment_intent_data: {
              metadata: { payment: key },
              description: title,
              ...(request.storesCard && { setup_future_usage: "off_session" }),
            },
            ...(request.storesCard && { customer_creation: "always" }),
            customer_email: email,
            locale,
            success_url: returnUrl,
            cancel_url: returnUrl,
            expires_at: Math.floor(expiresAt.getTime() / 1_000),
          },
          { idempotencyKey: `payment-${key}` },
        ),
      );
      return readSession(session);
    },
    async read(sessionId) {
      return readSession(await ask(sessions.retrieve(sessionId)));
    },
    async close(sessionId) {
      try {
        return readSession(await ask(sessions.expire(sessionId)));
      } catch (error) {
        // Only open sessions can be ended: this one was paid, or had ended by itself.
        if (!(error instanceof GatewayError && error.isFinal)) throw error;
        return readSession(await ask(sessions.retrieve(sessionId)));
      }
    },
    async refund({ key, chargeId, amountCents }) {
      const refund = await ask(
        stripe.refunds.create(
          { payment_intent: chargeId, amount: amountCents, metadata: { refund: key } },
          { idempotencyKey: `refund-${key}` },
        ),
      );
      return readRefund(refund);
    },
    async history(chargeId) {
      const filter = { payment_intent: chargeId, limit: MOST };
      const refunds = await ask(stripe.refunds.list(filter));
      const disputes = await ask(stripe.disputes.list(filter));
      return {
        refunds: refunds.data.map(readRefund),
        isDisputed: disputes.data.some(holdsMoney),
      };
    },
    async changedCharges(since) {
      const filter = { created: { gte: Math.floor(since.getTime() / 1_000) }, limit: MOST };
      const charges = new Set<string>();
      const add = ({ payment_intent: charge }: Stripe.Refund | Stripe.Dispute) => {
        const id = idOf(charge);
        if (id !== null) charges.add(id);
      };
      await ask(stripe.refunds.list(filter).autoPagingEach(add));
      await ask(stripe.disputes.list(filter).autoPagingEach(add));
      return [...charges];
    },
    cards: stripeCards(stripe),
  };
}
