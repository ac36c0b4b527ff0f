import { createTranslator, NextIntlClientProvider } from "next-intl";
import { createElement, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { expect, it, vi } from "vitest";
import { FormContextProvider } from "@/components/kit/desk/form/form-context";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { testActor, testUser } from "@/lib/kernel/auth/test-users";
import { db, inTransaction } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import {
  listReports,
  reportMessage,
  resolveReport,
} from "@/lib/conversation/message/report/service";
import { openConversation } from "@/lib/conversation/message/open-conversation";
import { sendMessage } from "@/lib/conversation/message/service";
import el from "@/messages/el";
import en from "@/messages/en";
import { ReportsScreen } from "./reports-screen";

// Next.js gives pages the locale of the request; here the test sets it.
vi.mock("@/lib/kernel/i18n/translations", () => ({
  getTranslations: async ({ locale, namespace }: { locale: Locale; namespace: "site" }) =>
    createTranslator({ locale, messages: locale === "el" ? el : en, namespace }),
}));
vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("@/lib/kernel/i18n/navigation", () => ({
  Link: ({ href, children }: { href: string; children: ReactNode }) =>
    createElement("a", { href }, children),
}));
vi.mock("@/components/kit/desk/screen/screen-texts", () => ({
  ScreenTexts: ({ children }: { children: ReactNode }) => children,
}));

/** The HTML of a screen. */
async function htmlOf(locale: Locale, screen: ReactNode): Promise<string> {
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
  return new Response(prelude).text();
}

it("shows managers the reported message with its people, and nothing else they said", async () => {
  const manager = await testActor("manager");
  const [sender, receiver] = [
    await (await testUser()).actor(),
    await (await testUser()).actor(),
  ] as const;
  await inTransaction((tx) => openConversation(tx, sender.userId, receiver.userId));
  const send = (content: string) =>
    sendMessage(sender, { to: receiver.userId, content, client_id: content, asset_ids: [] }, "el");
  await send("private");
  const { message } = await send("reported");
  await reportMessage(receiver, message.id, "Spam");
  const show = (locale: Locale, isResolved: boolean) =>
    htmlOf(
      locale,
      createElement(ReportsScreen, { locale, actor: manager, isResolved, currentPage: 0 }),
    );
  const html = await show("el", false);
  expect(html).toContain("reported");
  expect(html).toContain("Spam");
  expect(html).not.toContain("private");
  expect(html).toContain(`/account/user/${sender.userId}`);
  expect(html).toContain("Διευθέτηση");
  const { items } = await listReports(manager, {
    locale: "el",
    paging: { currentPage: 0, perPage: 20 },
    resolved: false,
  });
  await resolveReport(manager, items[0]!.id, true);
  expect(await show("en", false)).toContain("No reports are waiting.");
  expect(await show("en", true)).toContain("Reopen");
  expect(await db.auditEntry.count({ where: { action: "message_report.resolved" } })).toBe(1);
});
