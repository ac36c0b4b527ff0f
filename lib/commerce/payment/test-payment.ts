import { z } from "zod";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { settings } from "@/lib/kernel/core/settings";
import { localePath } from "@/lib/kernel/i18n/locale";
import { orderUrl } from "@/lib/commerce/order/link";
import { isTestGatewayOn } from "./methods";
import { recordPayment } from "./record";
import { findTestSetup, finishSetup } from "./card/setup";
import type { TestCard } from "./test-card-kinds";
import { testCard, testChargeOf } from "./test-cards";

/** An open payment of the test gateway with its order; its key is known to its buyer alone. */
const find = (key: string) =>
  db.payment.findUnique({
    where: { key, gateway: "test" },
    select: {
      id: true,
      status: true,
      amountCents: true,
      currency: true,
      order: {
        select: {
          number: true,
          linkVersion: true,
          locale: true,
          renewalConsent: { select: { method: true } },
        },
      },
    },
  });

/** A card that is being stored without a payment, as that page shows it. */
async function findStoring(key: string) {
  const setup = await findTestSetup(key);
  if (!setup) return null;
  const { locale } = setup.consent;
  const order_url = `${settings().SITE_URL}${localePath(locale, "/account/membership")}`;
  const nothing = { id: setup.id, amountCents: 0, currency: "EUR", number: "" };
  return { ...nothing, setup, isOpen: true, storesCard: true, order_url };
}

/** A payment as the page of the test gateway shows it; null where there is none, or no such gateway. */
export async function findTestPayment(key: string) {
  if (!isTestGatewayOn() || !z.uuid().safeParse(key).success) return null;
  const payment = await find(key);
  if (!payment) return findStoring(key);
  const { id, amountCents, currency, order, status } = payment;
  const isOpen = status === "open";
  // The way back to the order.
  const order_url = orderUrl(order, order.locale);
  const storesCard = order.renewalConsent?.method === "card";
  const { number } = order;
  return { id, amountCents, currency, number, setup: null, isOpen, storesCard, order_url };
}
export type TestPayment = NonNullable<Awaited<ReturnType<typeof findTestPayment>>>;

/**
 * A button of the test gateway's page, which takes the place of a gateway's report: the payment is
 * paid, or declined and stays open for another attempt. Where a card is stored, it behaves later as was chosen.
 * @throws AppError not_found
 */
export async function answerTestPayment({
  key,
  outcome,
  card = "ok",
}: {
  key: string;
  outcome: "pay" | "decline";
  card?: TestCard | undefined;
}): Promise<{ order_url: string }> {
  const payment = await findTestPayment(key);
  if (!payment) throw notFound();
  const { id, amountCents, currency, setup, isOpen, storesCard, order_url } = payment;
  if (setup) {
    if (outcome === "pay") await finishSetup(setup, testCard(card, key));
  } else if (isOpen && outcome === "pay") {
    const sessionId = `test_${key}`;
    const chargeId = testChargeOf(key, storesCard ? card : undefined);
    const told = { sessionId, state: "paid", url: null, chargeId, amountCents, currency } as const;
    await inTransaction((tx) => recordPayment(tx, id, told));
  }
  return { order_url };
}
