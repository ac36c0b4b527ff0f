import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { startPayment } from "./start";
import type { TestStripe } from "./stripe/test-stripe";
import { takeStripeEvent } from "./webhook";

/** For tests: lets the site speak to a local server instead of Stripe. */
export async function useTestStripe(server: TestStripe): Promise<void> {
  Object.assign(settings(), {
    STRIPE_HOST: await server.start(),
    STRIPE_SECRET_KEY: server.secretKey,
    STRIPE_WEBHOOK_SECRET: server.webhookSecret,
    BANK_IBAN: "GR1601101250000000012300695",
  });
}

/** For tests: an order of tickets of 12.40 each, with 24 % VAT, for an event with some seats. */
export async function paidOrder(seats = 2, capacity = 10) {
  const { eventId, typeIds } = await testEvent({ types: [{ priceCents: 1_240, capacity }] });
  const ticketTypeId = typeIds[0] ?? 0;
  const id = await testOrder({ eventId, ticketTypeId }, { seats, cents: 1_240 });
  await db.orderItem.updateMany({ where: { orderId: id }, data: { vatBasisPoints: 2_400 } });
  await db.ticket.updateMany({ where: { orderId: id }, data: { vatCents: 240 } });
  await db.order.update({ where: { id }, data: { vatCents: 240 * seats } });
  return { id, eventId, ticketTypeId };
}

/** For tests: the webhook gets an event. */
export const deliver = ({ payload, signature }: { payload: string; signature: string }) =>
  takeStripeEvent(
    new Request("http://localhost:3000/api/payment/webhook", {
      method: "POST",
      headers: { "stripe-signature": signature },
      body: payload,
    }),
  );

/** For tests: begins a payment by card, and the buyer pays at Stripe; our site is not told yet. */
export async function payAtStripe(server: TestStripe, orderId: number) {
  await startPayment(orderId, "card", "el");
  const { key } = await db.payment.findFirstOrThrow({ where: { orderId, status: "open" } });
  const session = server.session(key);
  server.pay(session);
  return session;
}
