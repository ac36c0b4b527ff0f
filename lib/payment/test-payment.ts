import { db, inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { orderUrl } from "@/lib/order/link";
import { isTestGatewayOn } from "./methods";
import { recordPayment } from "./record";
import { testChargeOf } from "./test-gateway";

/** An open payment of the test gateway with its order; its key is known to its buyer alone. */
const find = (key: string) =>
  db.payment.findUnique({
    where: { key, gateway: "test" },
    select: {
      id: true,
      status: true,
      amountCents: true,
      currency: true,
      order: { select: { number: true, linkVersion: true, locale: true } },
    },
  });

/**
 * A payment as the page of the test gateway shows it; `order_url` is the way back.
 * @throws AppError not_found for an unknown payment, and where there is no test gateway
 */
export async function readTestPayment(key: string) {
  const payment = isTestGatewayOn() ? await find(key) : null;
  if (!payment) throw notFound();
  const { amountCents, currency, order, status } = payment;
  const isOpen = status === "open";
  const order_url = orderUrl(order, order.locale);
  return { amountCents, currency, number: order.number, isOpen, order_url };
}

/**
 * A button of the test gateway's page, which takes the place of a gateway's report: the payment is
 * paid, or declined and stays open for another attempt.
 * @throws AppError not_found
 */
export async function answerTestPayment({
  key,
  outcome,
}: {
  key: string;
  outcome: "pay" | "decline";
}): Promise<{ order_url: string }> {
  const { order_url } = await readTestPayment(key);
  const payment = await find(key);
  if (payment?.status === "open" && outcome === "pay") {
    const { id, amountCents, currency } = payment;
    const sessionId = `test_${key}`;
    const chargeId = testChargeOf(key);
    const told = { sessionId, state: "paid", url: null, chargeId, amountCents, currency } as const;
    await inTransaction((tx) => recordPayment(tx, id, told));
  }
  return { order_url };
}
