import { z } from "zod";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { orderUrl } from "@/lib/commerce/order/link";
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

/** A payment as the page of the test gateway shows it; null where there is none, or no such gateway. */
export async function findTestPayment(key: string) {
  if (!isTestGatewayOn() || !z.uuid().safeParse(key).success) return null;
  const payment = await find(key);
  if (!payment) return null;
  const { id, amountCents, currency, order, status } = payment;
  const isOpen = status === "open";
  // The way back to the order.
  const order_url = orderUrl(order, order.locale);
  return { id, amountCents, currency, number: order.number, isOpen, order_url };
}
export type TestPayment = NonNullable<Awaited<ReturnType<typeof findTestPayment>>>;

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
  const payment = await findTestPayment(key);
  if (!payment) throw notFound();
  const { id, amountCents, currency, isOpen, order_url } = payment;
  if (isOpen && outcome === "pay") {
    const sessionId = `test_${key}`;
    const chargeId = testChargeOf(key);
    const told = { sessionId, state: "paid", url: null, chargeId, amountCents, currency } as const;
    await inTransaction((tx) => recordPayment(tx, id, told));
  }
  return { order_url };
}
