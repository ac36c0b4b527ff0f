import { createTranslator, NextIntlClientProvider } from "next-intl";
import { createElement, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { beforeAll, expect, it, vi } from "vitest";
import { FormContextProvider } from "@/components/kit/desk/form/form-context";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { testUser } from "@/lib/kernel/auth/test-users";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { bankReference, groupedReference } from "@/lib/commerce/payment/bank-reference";
import { moneyWork } from "@/lib/commerce/payment/desk/alarms";
import { findOrderForDesk } from "@/lib/commerce/payment/desk/detail";
import { allOrdersList } from "@/lib/commerce/payment/desk/screen-list";
import { recordTransfer } from "@/lib/commerce/payment/record";
import { confirmRefund } from "@/lib/commerce/payment/refund/confirm";
import { requestRefund } from "@/lib/commerce/payment/refund/request";
import { startPayment } from "@/lib/commerce/payment/start";
import { paidOrder } from "@/lib/commerce/payment/test-checkout";
import el from "@/messages/el";
import en from "@/messages/en";
import { AllOrdersScreen } from "./all-orders-screen";
import { MoneyAlarms } from "./money-alarms";
import { auditListOf } from "@/components/site/audit/desk/audit-list-of";
import { DeskOrderScreen } from "./order-screen";
import { TransfersScreen } from "./transfers-screen";

// Next.js gives pages the locale of the request; here the test sets it.
vi.mock("@/lib/kernel/i18n/translations", () => ({
  getTranslations: async ({ locale, namespace }: { locale: Locale; namespace: "site" }) =>
    createTranslator({ locale, messages: locale === "el" ? el : en, namespace }),
}));
vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("@/components/kit/desk/screen/screen-texts", () => ({
  ScreenTexts: ({ children }: { children: ReactNode }) => children,
}));

/** The text of a screen, without tags. */
async function textOf(locale: Locale, screen: ReactNode): Promise<string> {
  const form = createElement(FormContextProvider, {
    locale,
    texts: testFormTexts,
    userId: 1,
    children: screen,
  });
  const messages = locale === "el" ? el : en;
  const { prelude } = await prerender(
    createElement(NextIntlClientProvider, {
      locale,
      messages,
      timeZone: "Europe/Athens",
      children: form,
    }),
  );
  const html = await new Response(prelude).text();
  return html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

let actor: ManagerActor;
let orderId = 0;
let refundId = 0;
let openId = 0;
beforeAll(async () => {
  Object.assign(settings(), { BANK_IBAN: "GR1601101250000000012300695" });
  const { userId } = await testUser({ role: "manager" });
  const common = { memberId: null, verified: true, sessionId: "s", owesSecondFactor: false };
  actor = { kind: "user", userId, role: "manager", ...common };
  const paymentOf = async () => {
    const { id } = await paidOrder();
    await startPayment(id, "bank_transfer", "el");
    return db.payment.findFirstOrThrow({ where: { orderId: id } });
  };
  const payment = await paymentOf();
  orderId = payment.orderId;
  await inTransaction((tx) => recordTransfer(tx, payment.id, 2_480));
  refundId = (await requestRefund(actor, orderId, { reason: "Ασθένεια" }, "el")).id;
  openId = (await paymentOf()).id;
});

const query = () => allOrdersList.read({});
const orderScreen = async (locale: Locale) =>
  textOf(
    locale,
    createElement(DeskOrderScreen, {
      locale,
      actor,
      order: (await findOrderForDesk(actor, orderId, locale))!,
      auditList: auditListOf(locale),
    }),
  );

it("lists all orders with buyer, title, state and total", async () => {
  const text = await textOf(
    "el",
    createElement(AllOrdersScreen, { locale: "el", actor, query: query() }),
  );
  for (const part of ["Μαρία Δούκα · maria@example.test", "Βραδιά αρχιτεκτονικής", "2 εισιτήρια"])
    expect(text).toContain(part);
  expect(text).toMatch(/Πληρωμένη Ζητήθηκε επιστροφή/);
  expect(text).toContain("24,80");
});

it("shows an order with its payment, the refund to send, its document and its history", async () => {
  const text = await orderScreen("el");
  for (const part of [
    "Τραπεζική κατάθεση",
    "Ασθένεια",
    "Το έστειλα",
    "Απόδειξη παροχής υπηρεσιών DEMO-ΑΠΥ",
    "ζήτησε επιστροφή χρημάτων",
  ])
    expect(text).toContain(part);
  // While a refund is asked for no other can be.
  expect(text).not.toContain(el.account.orderDesk.refund);
});

it("offers a refund again once the former one came back, and alarms the managers", async () => {
  const alarms = async () =>
    textOf("en", createElement(MoneyAlarms, { locale: "en", work: await moneyWork(actor) }));
  expect(await alarms()).toContain("One refund must be sent from the bank");
  await confirmRefund(actor, refundId, { outcome: "failed" });
  const text = await orderScreen("en");
  expect(text).toContain(en.account.orderDesk.refund);
  expect(text).toContain("Everything that is left: €24.80");
  expect(await alarms()).toContain("One order must be refunded");
});

it("lists the transfers that are waited for, by their references", async () => {
  const screen = createElement(TransfersScreen, { locale: "en", actor, page: 0 });
  expect(await textOf("en", screen)).toContain(groupedReference(bankReference(openId)));
});
