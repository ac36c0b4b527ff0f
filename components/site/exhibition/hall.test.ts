import { createTranslator } from "next-intl";
import { createElement, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { beforeAll, expect, it, vi } from "vitest";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { testEvent } from "@/lib/commerce/order/test-event";
import { addMember, addPost, addSection, inDays } from "@/lib/site/structured-data/test-content";
import { testWebinar } from "@/lib/commerce/webinar/test-webinars";
import el from "@/messages/el";
import en from "@/messages/en";
import { MonthGrid } from "@/components/site/section/month-grid";
import { monthEntries } from "@/components/site/section/month-entries";
import { Hall } from "./hall";

// Next.js gives pages the locale of the request; here the test sets it.
vi.mock("@/lib/kernel/i18n/translations", () => ({
  getTranslations: async ({ locale, namespace }: { locale: Locale; namespace: "site" }) =>
    createTranslator({ locale, messages: locale === "el" ? el : en, namespace }),
}));

async function htmlOf(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
  return new Response(prelude).text();
}

let company: number;
beforeAll(async () => {
  const agenda = await addSection("DS.AGENDA", "Ατζέντα", "Agenda", []);
  await addPost(
    agenda.id,
    { startsAt: inDays(-2), endsAt: inDays(2) },
    { el: { title: "Έκθεση χαρακτικών", slug: "xaraktika" } },
  );
  await addPost(
    agenda.id,
    { startsAt: inDays(-9), endsAt: inDays(-5) },
    { el: { title: "Παλιά έκθεση", slug: "palia" } },
  );
  await testEvent({ startsAt: inDays(3), endsAt: inDays(4) });
  await testWebinar({ ahead: -0.25 });
  const words = (name: string, slug: string) => ({ el: { title: name, slug } });
  company = await addMember(
    { isMember: true, email: "a@example.gr" },
    words("Εκθέτης", "ekthetis"),
  );
  await addMember({ isMember: true }, words("Αμίλητος", "amilitos"));
  const weekly = [{ weekday: 1, from: "09:00", to: "12:00" }];
  await db.availability.create({ data: { memberId: company, weekly } });
  await addMember({ email: "b@example.gr" }, words("Χωρίς συνδρομή", "xoris"));
});

it("shows what is on today, what comes next, and companies with a membership", async () => {
  const html = await htmlOf(createElement(Hall, { locale: "el" }));
  const [today, next] = [html.indexOf("Έκθεση χαρακτικών"), html.indexOf("Βραδιά αρχιτεκτονικής")];
  expect(html.indexOf(el.exhibition.today)).toBeLessThan(today);
  expect(today).toBeGreaterThan(0);
  expect(html.indexOf(el.exhibition.next)).toBeGreaterThan(today);
  expect(next).toBeGreaterThan(html.indexOf(el.exhibition.next));
  const webinar = html.indexOf("Φως και υλικά");
  expect(webinar).toBeGreaterThan(html.indexOf(el.exhibition.today));
  expect(webinar).toBeLessThan(html.indexOf(el.exhibition.next));
  expect(html).not.toContain("Παλιά έκθεση");
  expect(html).toContain("2 εκθέτες · 2 εκδηλώσεις σήμερα");
  expect(html).not.toContain("Χωρίς συνδρομή");
  expect(html.match(/\/ask\?company=\d+/g)).toEqual([`/ask?company=${company}`]);
  expect(html.match(/data-next="\d+"/g)).toEqual([`data-next="${company}"`]);
  expect(html.match(/<li data-soon/g)).toHaveLength(1);
  // All of them, by kind.
  expect(html).toContain("Εκθέτης");
  expect(html).toContain("Αμίλητος");
  expect(html).toMatch(/<details id="kind-0" open/);
});

it("says so where nothing is on and nobody exhibits", async () => {
  await db.member.updateMany({ data: { isMember: false } });
  await db.event.updateMany({ data: { deletedAt: new Date() } });
  await db.post.updateMany({ data: { deletedAt: new Date() } });
  const html = await htmlOf(createElement(Hall, { locale: "en" }));
  expect(html).toContain(en.exhibition.todayEmpty);
  expect(html).toContain(en.exhibition.noExhibitors);
  expect(html).not.toContain(en.exhibition.next);
});

it("draws a month as a table with today, holidays, and days that lead to the list", async () => {
  await testEvent({
    startsAt: new Date("2027-03-24T17:00:00Z"),
    endsAt: new Date("2027-03-26T17:00:00Z"),
  });
  const entries = await monthEntries("el", "agenda", "2027-03");
  const shown = { ...entries!, today: "2027-03-05" };
  const grid = createElement(MonthGrid, { entries: shown, caption: "Μάρτιος 2027", locale: "el" });
  const html = await htmlOf(grid);
  expect(html).toMatch(/<caption[^>]*>Μάρτιος 2027<\/caption>/);
  expect(html).toMatch(/<th scope="col" abbr="Δευτέρα">/);
  expect(html.match(/aria-current="date"/g)).toHaveLength(1);
  expect(html).toContain("25η Μαρτίου, Ευαγγελισμός της Θεοτόκου");
  const { key } = shown.items[0]!;
  expect(html).toContain(`<a href="#${key}" aria-label="24 Μαρτίου: 1 εκδήλωση"`);
  expect(html).toContain('data-days="3"');
  expect(html.match(/Συνεχίζεται: Βραδιά αρχιτεκτονικής/g)).toHaveLength(2);
});
