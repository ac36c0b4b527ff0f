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
import { listCompanyDocuments } from "@/lib/commerce/organiser-statement/company-documents";
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
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
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
    const documents = await listCompanyDocuments(manager, id, PAGE);
    const props = { locale, path: PATH, isManager, statement, documents };
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

it("alarms managers of a share that myDATA refused, and shows why; the company sees neither", async () => {
  const month = { member_id: company.memberId, month: "2026-02" };
  const { id } = await closeStatement(manager, month, "el");
  const { id: invoiceId } = await db.invoice.findFirstOrThrow({ where: { statementId: id } });
  const refused = { refusedAt: new Date(), error: "Άγνωστος ΑΦΜ", nextTryAt: new Date() };
  await db.invoiceSubmission.create({ data: { invoiceId, body: "{}", ...refused } });
  const work = await moneyWork(manager);
  const alarms = await textOf("en", createElement(MoneyAlarms, { locale: "en", work }));
  expect(alarms).toContain("myDATA has not accepted the document of one company’s share");
  const list = async (flag?: "no_mark") =>
    textOf(
      "en",
      createElement(StatementsScreen, {
        locale: "en",
        path: PATH,
        isManager: true,
        open: [],
        closed: await listStatements(manager, { flag }, PAGE),
        isOnlyNotTaken: flag !== undefined,
      }),
    );
  expect(await list()).toContain("January 2026");
  const only = await list("no_mark");
  expect(only).toContain(en.account.statement.onlyNotTaken);
  expect(only).toContain("February 2026");
  expect(only).not.toContain("January 2026");
  const owner = await (await testUser({ memberId: company.memberId })).actor();
  const screen = async (actor: typeof owner | ManagerActor, isManager: boolean) => {
    const statement = (await findStatement(actor, [String(id)], "el"))!;
    const documents = await listCompanyDocuments(actor, id, PAGE);
    const props = { locale: "el" as const, path: PATH, isManager, statement, documents };
    return textOf("el", createElement(StatementScreen, props));
  };
  const parts = ["Απορρίφθηκε: Άγνωστος ΑΦΜ", el.account.orderDesk.sendDocuments];
  for (const part of parts) {
    expect(await screen(manager, true)).toContain(part);
    expect(await screen(owner, false)).not.toContain(part);
  }
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
