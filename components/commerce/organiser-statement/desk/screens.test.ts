import { createTranslator, NextIntlClientProvider } from "next-intl";
import { createElement, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { beforeAll, expect, it, vi } from "vitest";
import { MoneyAlarms } from "@/components/commerce/payment/desk/money-alarms";
import { allowancePanel } from "@/components/commerce/organiser/desk/panel-of";
import { SellerSection } from "@/components/commerce/organiser/desk/seller-section";
import { FormContextProvider } from "@/components/kit/desk/form/form-context";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { auditListOf } from "@/components/site/audit/desk/audit-list-of";
import { closeStatement } from "@/lib/commerce/organiser-statement/close";
import { payOutStatement } from "@/lib/commerce/organiser-statement/pay-out";
import {
  findStatement,
  listOpenStatements,
  listStatements,
} from "@/lib/commerce/organiser-statement/read";
import {
  refundAt,
  soldAt,
  testManager,
  testSeller,
  type TestSeller,
} from "@/lib/commerce/organiser-statement/test-money";
import { moneyWork } from "@/lib/commerce/payment/desk/alarms";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import type { Locale } from "@/lib/kernel/i18n/locale";
import el from "@/messages/el";
import en from "@/messages/en";
import { StatementScreen } from "./statement-screen";
import { StatementsScreen } from "./statements-screen";

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
  const timeZone = "Europe/Athens";
  const { prelude } = await prerender(
    createElement(NextIntlClientProvider, { locale, messages, timeZone, children: form }),
  );
  const html = await new Response(prelude).text();
  return html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

const PATH = "/account/all-statements";
const PAGE = { currentPage: 0, perPage: 20 };

let manager: ManagerActor;
let company: TestSeller;
beforeAll(async () => {
  manager = await testManager();
  company = await testSeller(manager, { share: 10 });
  const { paymentId } = await soldAt(company, new Date("2026-01-10T12:00:00Z"), { seats: 2 });
  await refundAt(paymentId, 500, new Date("2026-01-12T12:00:00Z"));
  await soldAt(company, new Date("2026-02-10T12:00:00Z"));
});

const listOf = async (locale: Locale, isManager: boolean) =>
  textOf(
    locale,
    createElement(StatementsScreen, {
      locale,
      path: PATH,
      isManager,
      open: await listOpenStatements(manager, locale),
      closed: await listStatements(manager, {}, PAGE),
    }),
  );

it("shows months that can be closed, to managers with the button, and alarms them", async () => {
  const text = await listOf("en", true);
  for (const part of ["Ατελιέ · January 2026", "2 lines", "€13.50", "Close the month"])
    expect(text).toContain(part);
  expect(text).toContain("An earlier month comes first");
  expect(await listOf("el", false)).not.toContain(el.account.statement.close);
  const work = await moneyWork(manager);
  const alarms = await textOf("en", createElement(MoneyAlarms, { locale: "en", work }));
  expect(alarms).toContain("1 company has a month that can be closed");
});

it("shows a closed statement with its amounts, files and lines, and pays it out once", async () => {
  const month = { member_id: company.memberId, month: "2026-01" };
  const { id, number } = await closeStatement(manager, month, "el");
  const screen = async (locale: Locale, isManager = true) => {
    const statement = (await findStatement(manager, [String(id)], locale))!;
    const props = { locale, path: PATH, isManager, statement };
    return textOf(locale, createElement(StatementScreen, props));
  };
  const text = await screen("el");
  const parts = [
    number,
    "20,00",
    "-5,00",
    "-1,50",
    "13,50",
    "Επιστροφή χρημάτων",
    "Κινήσεις (CSV)",
  ];
  for (const part of [...parts, "Σημείωση ως πληρωμένη"])
    expect(text.replaceAll("−", "-")).toContain(part);
  expect(await screen("en", false)).not.toContain(en.account.statement.payOut);
  await payOutStatement(manager, id, { state: "paid_out" }, "el");
  expect(await screen("en")).toContain("Paid out on");
  expect(await screen("en")).not.toContain(en.account.statement.payOut);
  expect(await listOf("el", true)).toContain("Πληρωμένη");
  expect(await findStatement(manager, ["x"], "el")).toBeUndefined();
  expect(await findStatement(manager, ["99999999"], "el")).toBeUndefined();
});

it("shows what a manager allows a company, with its changes, and who sells an event", async () => {
  for (const locale of ["el", "en"] as const) {
    const texts = (locale === "el" ? el : en).account.organiser;
    const panel = await allowancePanel(locale, manager, auditListOf(locale))(company.memberId);
    const text = await textOf(locale, panel);
    for (const part of [texts.share, texts.seller, texts.history, texts.issuer.title])
      expect(text).toContain(part);
    const section = { locale, eventId: company.eventId, seller: "house" as const };
    expect(await textOf(locale, createElement(SellerSection, section))).toContain(
      texts.eventSeller.send,
    );
  }
});
