import { millisecondsInHour } from "date-fns/constants";
import type Stripe from "stripe";
import { isStripeError } from "@/lib/kernel/core/foreign-errors";
import { readPath } from "@/lib/kernel/core/records";
import { GatewayError, type ChargeRequest, type StoredCards } from "../provider";
import { ask } from "./ask";
import { readCard, readIntent, readSetup } from "./read";

/** Stripe knows the keys of requests for 24 hours. */
const KEYS_LAST_MS = 20 * millisecondsInHour;
const MOST = 100;

/** The refused payment that the error of a charge brings; undefined for other errors. */
function refusedIntent(error: unknown): Stripe.PaymentIntent | undefined {
  if (!(error instanceof GatewayError) || !isStripeError(error.cause)) return undefined;
  if (error.cause.type !== "StripeCardError") return undefined;
  const intent = readPath(error.cause, "payment_intent");
  return readPath(intent, "object") === "payment_intent"
    ? (intent as Stripe.PaymentIntent)
    : undefined;
}

/** Cards that Stripe keeps: each with a customer of its own, with whom it is removed. */
export function stripeCards(stripe: Stripe): StoredCards {
  const { sessions } = stripe.checkout;
  const expand = ["setup_intent.payment_method"];

  /** A charge that was made long ago, whose answer was lost; a repeated key would charge again. */
  async function findOld({ key, card, createdAt }: ChargeRequest) {
    if (Date.now() - createdAt.getTime() < KEYS_LAST_MS) return undefined;
    const created = { gte: Math.floor(createdAt.getTime() / 1_000) - 60 };
    const filter = { customer: card.customerId, created, limit: MOST };
    const { data } = await ask(stripe.paymentIntents.list(filter));
    return data.find(({ metadata }) => metadata.payment === key);
  }

  return {
    async charge(request) {
      const { key, card, amountCents, currency, title } = request;
      const old = await findOld(request);
      if (old) return readIntent(old);
      try {
        const intent = await ask(
          stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency: currency.toLowerCase(),
              customer: card.customerId,
              payment_method: card.methodId,
              allowed_payment_method_types: ["card"],
              off_session: true,
              confirm: true,
              description: title,
              metadata: { payment: key },
            },
            { idempotencyKey: `payment-${key}` },
          ),
        );
        return readIntent(intent);
      } catch (error) {
        const intent = refusedIntent(error);
        if (!intent) throw error;
        return readIntent(intent);
      }
    },
    async read(sessionId) {
      return readIntent(await ask(stripe.paymentIntents.retrieve(sessionId)));
    },
    async ofCharge(chargeId) {
      const query = { expand: ["payment_method"] };
      return readCard(await ask(stripe.paymentIntents.retrieve(chargeId, query)));
    },
    async openSetup({ key, currency, email, locale, returnUrl, expiresAt }) {
      const session = await ask(
        sessions.create(
          {
            mode: "setup",
            currency: currency.toLowerCase(),
            allowed_payment_method_types: ["card"],
            customer_creation: "always",
            customer_email: email,
            client_reference_id: key,
            metadata: { card_setup: key },
            locale,
            success_url: returnUrl,
            cancel_url: returnUrl,
            expires_at: Math.floor(expiresAt.getTime() / 1_000),
          },
          { idempotencyKey: `card-setup-${key}` },
        ),
      );
      return readSetup(session);
    },
    async readSetup(sessionId) {
      return readSetup(await ask(sessions.retrieve(sessionId, { expand })));
    },
    async forget({ customerId }) {
      try {
        await ask(stripe.customers.del(customerId));
      } catch (error) {
        // It is gone already.
        if (!(error instanceof GatewayError && error.isFinal)) throw error;
      }
    },
  };
}
