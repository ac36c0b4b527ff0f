import { NextIntlClientProvider } from "next-intl";
import { createElement, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { beforeAll, expect, it, vi } from "vitest";
import { seedTestContent } from "@/app/api/test-content";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import messages from "@/messages/el";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { FormContextProvider } from "@/components/kit/desk/form/form-context";
import { DashboardScreen } from "./dashboard-screen";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("@/components/kit/desk/screen/screen-texts", () => ({
  ScreenTexts: ({ children }: { children: ReactNode }) => children,
}));

const { dashboard, approval, lists, completeness } = messages.account;
const { tasks } = lists;

const company = (name: string, change: object = {}) =>
  db.member.create({
    data: {
      ...change,
      vatNumber: "094259216",
      translations: {
        create: [
          { locale: "el", name, slug: `etairia-${crypto.randomUUID()}`, status: "in_review" },
        ],
      },
    },
    select: { id: true },
  });

beforeAll(() => seedTestContent());

/** The dashboard of a user as text, its headings, and the addresses of its links. */
async function open(user: TestUser) {
  const { prelude } = await prerender(
    createElement(
      NextIntlClientProvider,
      { locale: "el", timeZone: "Europe/Athens", messages, children: null },
      createElement(
        FormContextProvider,
        { locale: "el", texts: testFormTexts, userId: user.userId, children: null },
        createElement(DashboardScreen, { locale: "el", actor: await user.actor() }),
      ),
    ),
  );
  const html = await new Response(prelude).text();
  const plain = (markup: string) =>
    markup
      .replace(/<[^>]*>/g, " ")
      .replaceAll("&amp;", "&")
      .replace(/\s+/g, " ")
      .trim();
  return {
    text: plain(html),
    headings: [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, inner = ""]) => plain(inner)),
    links: [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
  };
}

it("has nothing empty for a new reader: a quiet note and the sessions", async () => {
  const { headings, links } = await open(await testUser());
  expect(headings).toEqual([dashboard.noTasksTitle, dashboard.sessionsTitle]);
  expect(links.filter((href) => href === "/account/post")).toEqual([]);
});

it("reminds editors of the second factor until it is on, and readers never", async () => {
  const editor = await testUser({ role: "editor" });
  const has = async (user: TestUser) => (await open(user)).text.includes(dashboard.totpNote);
  expect([await has(editor), await has(await testUser())]).toEqual([true, false]);
  await db.user.update({
    where: { id: editor.userId },
    data: { totpSecret: "x", totpConfirmedAt: new Date() },
  });
  expect(await has(editor)).toBe(false);
});

it("shows a reader what comes and what was saved, and asks to confirm the address", async () => {
  const reader = await testUser({ verified: false });
  await db.board.create({
    data: {
      userId: reader.userId,
      name: "Ιδέες",
      items: { create: { kind: "member", memberId: (await company("Άλλη")).id } },
    },
  });
  const { headings, text } = await open(reader);
  expect(headings).toEqual([dashboard.tasksTitle, tasks.coming, dashboard.sessionsTitle]);
  expect(text).toContain(dashboard.verifyTitle);
});

it("leads the people of a waiting company to its form, and tells what is missing", async () => {
  const { id } = await company("Νέα");
  const owner = await testUser({ memberId: id });
  const { headings, links, text } = await open(owner);
  expect(headings.slice(0, 2)).toEqual(["Νέα", completeness.title]);
  expect(links).toContain(`/account/member/${id}`);
  expect(text).toContain(approval.ownWaiting);
  expect(text).not.toContain(dashboard.noTasksTitle);
  expect(links).not.toContain("/account/post");
  await db.memberReview.create({
    data: { memberId: id, state: "asked_back", reason: "Λείπει η οδός.", decidedAt: new Date() },
  });
  const answered = await open(owner);
  for (const part of [approval.ownStates.asked_back, "Λείπει η οδός.", approval.sendAgain])
    expect(answered.text).toContain(part);
});

it("begins the dashboard of an approved company with its page, posts and numbers", async () => {
  const { id } = await company("Δημόσια", { approvedAt: new Date(0) });
  const owner = await testUser({ memberId: id });
  const { id: categoryId } = await db.category.findFirstOrThrow({ select: { id: true } });
  await db.post.create({
    data: {
      categoryId,
      memberId: id,
      reviewNote: "Λείπει μια εικόνα.",
      translations: {
        create: [{ locale: "el", title: "Το σπίτι", slug: "to-spiti", status: "draft" }],
      },
    },
  });
  const before = await open(owner);
  expect(before.headings).toEqual([
    "Δημόσια",
    completeness.title,
    dashboard.tasksTitle,
    tasks.ownTitle,
    dashboard.sessionsTitle,
  ]);
  expect(before.links).toContain("/account/post");
  expect(before.text).toContain("Λείπει μια εικόνα.");
  await db.dailyCount.create({
    data: { day: new Date(), kind: "member", itemId: id, event: "view", count: 1234 },
  });
  expect((await open(owner)).text).toContain(`${dashboard.numbers.view} 1.234`);
});

it("begins a manager's dashboard with work, and an editor's without a manager's", async () => {
  const { id } = await company("Για έγκριση");
  await testUser({ memberId: id });
  const { id: categoryId } = await db.category.findFirstOrThrow({ select: { id: true } });
  await db.post.create({
    data: {
      categoryId,
      submittedAt: new Date(),
      translations: {
        create: [{ locale: "el", title: "Προς έλεγχο", slug: "pros-elegxo", status: "in_review" }],
      },
    },
  });
  const order = (headings: string[]) =>
    [dashboard.tasksTitle, dashboard.waitingTitle, tasks.gaps, dashboard.newestTitle].map((title) =>
      headings.indexOf(title),
    );
  const managed = await open(await testUser({ role: "manager" }));
  const places = order(managed.headings);
  expect(places.includes(-1)).toBe(false);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(managed.text).toContain("Προς έλεγχο");
  // The reminder of the second factor comes after what needs attention.
  const at = (part: string) => managed.text.indexOf(part);
  expect(at(dashboard.totpNote)).toBeGreaterThan(at(dashboard.waitingTitle));
  expect(at(dashboard.totpNote)).toBeLessThan(at(tasks.gaps));
  for (const part of [approval.askBack, approval.refuse, dashboard.waitingPreview])
    expect(managed.text).toContain(part);
  for (const path of [`/account/member/${id}`, "/account/post", "/account/event", "/account/page"])
    expect(managed.links).toContain(path);
  const edited = await open(await testUser({ role: "editor" }));
  expect(edited.headings).not.toContain(dashboard.newestTitle);
  expect(order(edited.headings)[1]).toBeGreaterThan(0);
});
