import { db } from "@/lib/kernel/core/db";
import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import { orderUrl } from "@/lib/commerce/order/link";
import el from "@/messages/el/services/payment-request.json";
import en from "@/messages/en/services/payment-request.json";
import type { PaymentRequest } from "./provider";

/**
 * Our clock ends a payment, so that the session must last longer; Stripe wants 30 minutes at least.
 */
const SESSION_MS = 45 * 60_000;

const { text } = localizedTexts({ el, en });

type Begun = {
  key: string;
  orderId: number;
  amountCents: number;
  currency: string;
  createdAt: Date;
};

/**
 * What the gateway is asked for; the same at every call, since a repeated request must equal the
 * first. Its page shows the number of the order, and not a title that may change meanwhile.
 */
export async function requestOf(payment: Begun): Promise<PaymentRequest> {
  const { key, orderId, amountCents, currency, createdAt } = payment;
  const order = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      number: true,
      linkVersion: true,
      email: true,
      locale: true,
      renewalConsent: { select: { method: true } },
    },
  });
  const { email, locale, renewalConsent } = order;
  return {
    key,
    amountCents,
    currency,
    title: `${text("order", locale)} ${order.number}`,
    email,
    locale,
    returnUrl: orderUrl(order, locale),
    expiresAt: new Date(createdAt.getTime() + SESSION_MS),
    storesCard: renewalConsent?.method === "card",
  };
}
