import { beforeAll, describe, expect, it } from "vitest";
import { GET } from "@/app/api/(kernel)/daily-count/export/route";
import { POST as LEAVE } from "@/app/api/(kernel)/daily-count/leave/[token]/route";
import { callHandler, ids } from "@/app/api/test-requests";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { hasRole } from "@/lib/kernel/core/actor";
import { testItem } from "@/lib/kernel/content/test-items";
import { db } from "@/lib/kernel/core/db";
import type { CountedKind } from "@/lib/kernel/daily-count/kinds";
import { makeMessage } from "@/lib/kernel/mail/message";
import { composeMail } from "@/lib/kernel/mail/test-mails";
import { MAIL_WRITERS } from "@/lib/site/register/mails";
import { readCompanyReport } from "./company";
import { lastMonth, sendMonthlyReports } from "./monthly";
import { readReport } from "./reading";
import { makeReportToken } from "./report-token";
import { readReportDays } from "./schema";

/** The Sunday on which the clock goes forward: 23 hours, from 22:00 UTC. */
const SPRING = "2027-03-28";
const NOW = new Date("2027-03-29T09:00:00Z");
let post = 0;
let editor: TestUser, owner: TestUser, other: TestUser;

const count = (
  kind: CountedKind,
  itemId: number,
  event: "view" | "phone" | "map",
  day: string,
  times: number,
) => db.dailyCount.create({ data: { kind, itemId, event, day: new Date(day), count: times } });
const enquiry = (createdAt: string, state: "new" | "spam" = "new") =>
  db.thread.create({
    data: {
      memberId: ids.member,
      name: "Μαρία",
      surname: "Παππά",
      email: "m@example.test",
      locale: "el",
      state,
      createdAt: new Date(createdAt),
    },
  });
const searched = (query: string, times: number, results: number, day = SPRING) =>
  db.dailySearch.create({
    data: { query, locale: "el", day: new Date(day), count: times, results },
  });
async function asEditor(): Promise<EditorActor> {
  const actor = await editor.actor();
  if (!hasRole(actor, "editor")) throw new Error("no editor");
  return actor;
}

beforeAll(async () => {
  [editor, owner, other] = [
    await testUser({ role: "editor" }),
    await testUser({ memberId: ids.member }),
    await testUser(),
  ];
  const { id: categoryId } = await db.category.findFirstOrThrow({ select: { id: true } });
  const words = { locale: "el" as const, title: "Φως", slug: "report", status: "draft" as const };
  ({ id: post } = await db.post.create({
    data: { categoryId, memberId: ids.member, translations: { create: [words] } },
    select: { id: true },
  }));
  await count("post", post, "view", SPRING, 1_200);
  await count("post", post, "view", "2027-03-22", 5);
  await count("member", ids.member, "view", "2027-03-29", 7);
  await count("member", ids.member, "phone", SPRING, 2);
  await count("member", ids.member, "map", "2027-03-20", 9);
  await count("page", 999_999, "view", SPRING, 3);
  await searched("φωσ", 4, 12);
  await searched("ονομα", 2, 0);
  await searched("ξυλο", 3, 0);
  // Found on another day of the period.
  await searched("πετρα", 9, 0);
  await searched("πετρα", 1, 2, "2027-03-27");
  await enquiry("2027-03-27T21:59:59Z");
  await enquiry("2027-03-27T22:00:00Z");
  await enquiry("2027-03-28T20:59:59Z");
  await enquiry("2027-03-28T12:00:00Z", "spam");
  await enquiry("2027-03-28T21:00:00Z");
});

it("tells editors what is read and searched for", async () => {
  const report = await readReport(await asEditor(), 7, "en", NOW);
  expect([report.days[0], report.days.at(-1)]).toEqual(["2027-03-23", "2027-03-29"]);
  expect(report.views).toMatchObject({
    post: [0, 0, 0, 0, 0, 1_200, 0],
    member: [0, 0, 0, 0, 0, 0, 7],
    page: [0, 0, 0, 0, 0, 3, 0],
    event: [0, 0, 0, 0, 0, 0, 0],
  });
  expect(report.items.post).toEqual([{ id: post, title: "Φως", views: 1_200 }]);
  expect(report.items.page).toEqual([{ id: 999_999, title: "#999999", views: 3 }]);
  expect(report.searches).toEqual({
    found: [0, 0, 0, 0, 1, 4, 0],
    missed: [0, 0, 0, 0, 0, 14, 0],
  });
  expect(report.queries.map(({ query, times }) => [query, times])).toEqual([
    ["πετρα", 10],
    ["φωσ", 4],
  ]);
  expect(report.misses.map(({ query, times }) => [query, times])).toEqual([["ξυλο", 3]]);
  expect((await readReport(await asEditor(), 30, "en", NOW)).items.post[0]?.views).toBe(1_205);
});

it("tells the people of a company its own numbers, with enquiries of days in Athens", async () => {
  const report = await readCompanyReport(await owner.actor(), 7, NOW);
  expect(report?.counts).toEqual({
    view: [0, 0, 0, 0, 0, 0, 7],
    phone: [0, 0, 0, 0, 0, 2, 0],
    website: [0, 0, 0, 0, 0, 0, 0],
    email: [0, 0, 0, 0, 0, 0, 0],
    map: [0, 0, 0, 0, 0, 0, 0],
    posts: [0, 0, 0, 0, 0, 1_200, 0],
    events: [0, 0, 0, 0, 0, 0, 0],
    enquiries: [0, 0, 0, 0, 1, 2, 1],
  });
  expect(await readCompanyReport(await other.actor(), 7, NOW)).toBeUndefined();
});

it.each(["event", "webinar"] as const)("tells a company the views of its %s", async (variant) => {
  const id = await testItem(variant);
  await db.event.update({ where: { id }, data: { memberId: ids.member } });
  await count("event", id, "view", SPRING, 3);
  const views = async () => (await readCompanyReport(await owner.actor(), 7, NOW))?.counts.events;
  expect(await views()).toEqual([0, 0, 0, 0, 0, 3, 0]);
  await db.event.update({ where: { id }, data: { deletedAt: new Date() } });
  expect(await views()).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

it("tells nothing more once the user no longer acts for the company", async () => {
  const actor = await owner.actor();
  await db.userProfile.update({ where: { userId: owner.userId }, data: { memberId: null } });
  expect(await readCompanyReport(actor, 7, NOW)).toBeUndefined();
  await db.userProfile.update({ where: { userId: owner.userId }, data: { memberId: ids.member } });
});

it("takes only the periods of the screen", () => {
  const texts = ["7", "30", "90", "365", "8", "", "9e1", "-7", undefined];
  expect(texts.map(readReportDays)).toEqual([7, 30, 90, 365, 30, 30, 90, 30, 30]);
});

it("exports the items of the site to editors, and the days of a company to its people", async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await count("post", post, "view", yesterday, 6);
  const ask = async (user: TestUser, days: string) => {
    const request = new Request(
      `http://localhost:3000/api/daily-count/export?days=${days}&heads=names`,
      {
        headers: user.bearer,
      },
    );
    const response = await GET(request, { params: Promise.resolve({}) });
    return { status: response.status, lines: (await response.text()).trim().split("\r\n") };
  };
  const site = await ask(editor, "7");
  expect(site.lines).toEqual([
    '"kind";"id";"title";"view";"phone";"website";"email";"map"',
    `"post";"${post}";"Φως";"6";"0";"0";"0";"0"`,
  ]);
  const own = await ask(owner, "7");
  expect([own.lines.length, own.lines[0]]).toEqual([
    8,
    '"day";"view";"phone";"website";"email";"map";"posts";"events";"enquiries"',
  ]);
  expect(own.lines.filter((line) => line.includes('"6"'))).toHaveLength(1);
  expect((await ask(other, "7")).lines).toEqual(own.lines.slice(0, 1));
  expect((await ask(editor, "8")).status).toBe(422);
  expect((await callHandler(GET, "/api/daily-count/export")).status).toBe(401);
});

describe("the monthly report", () => {
  const IN_APRIL = new Date("2027-04-01T06:40:00Z");
  const job = () => ({
    kind: "company_report" as const,
    memberId: ids.member,
    month: "2027-03-01",
  });
  const want = (user: TestUser, company_report: boolean) =>
    db.userProfile.update({
      where: { userId: user.userId },
      data: { notifications: wanting(company_report) },
    });
  const wanting = (isWanted: boolean) => ({
    message: { site: true, mail: "off" },
    company_report: { site: false, mail: isWanted ? "now" : "off" },
  });
  const recipients = async () => {
    const mails = await db.mail.findMany({ where: { kind: "company_report" } });
    return mails.map(({ userId }) => userId);
  };
  let second: TestUser;
  beforeAll(async () => {
    second = await testUser({ memberId: ids.member });
    await want(owner, true);
  });

  it("is of the month before in Athens", () => {
    const months = ["2027-03-31T20:59:59Z", "2027-03-31T21:00:00Z", "2027-01-02T00:00:00Z"];
    expect(months.map((time) => lastMonth(new Date(time)))).toEqual([
      "2027-02-01",
      "2027-03-01",
      "2026-12-01",
    ]);
  });

  it("goes once to those who want it, however many processes send it", async () => {
    await Promise.all(Array.from({ length: 4 }, () => sendMonthlyReports(IN_APRIL)));
    await sendMonthlyReports(IN_APRIL);
    expect(await recipients()).toEqual([owner.userId]);
    // Nothing happened in January: noted, not mailed.
    await sendMonthlyReports(new Date("2027-02-01T09:00:00Z"));
    expect(await recipients()).toEqual([owner.userId]);
    expect(await db.memberReport.count({ where: { memberId: ids.member } })).toBe(2);
  });

  it("has the numbers in the language of its reader, and both ways to leave", async () => {
    const compose = () => composeMail({ ...job(), userId: owner.userId }, MAIL_WRITERS);
    const greek = await compose();
    expect(greek?.quote?.split("\n")).toEqual([
      "Προβολές της σελίδας σας: 7",
      "Κλικ στο τηλέφωνο: 2",
      "Κλικ στον χάρτη: 9",
      "Προβολές των άρθρων σας: 1.205",
      "Ερωτήματα επισκεπτών: 4",
    ]);
    expect(greek?.subject).toContain("Μάρτιος 2027");
    expect(greek?.oneClickUrl).toBe(greek?.secondAction?.url);
    const { headers } = await makeMessage(greek!, "<a@localhost>");
    expect(headers).toMatchObject({
      "List-Unsubscribe": { value: `<${greek?.oneClickUrl}>` },
      "List-Unsubscribe-Post": { value: "List-Unsubscribe=One-Click" },
    });
    await db.user.update({ where: { id: owner.userId }, data: { locale: "en" } });
    expect((await compose())?.quote).toContain("Views of your posts: 1,205");
    expect(await composeMail({ ...job(), userId: second.userId }, MAIL_WRITERS)).toBeUndefined();
  });

  it("ends by the mailed link, without a session, and only for its reader", async () => {
    await want(second, true);
    const leave = (token: string) =>
      callHandler(LEAVE, `/api/daily-count/leave/${token}`, {
        method: "POST",
        params: { token },
        body: "List-Unsubscribe=One-Click",
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    const token = makeReportToken(owner.userId);
    expect((await leave(token)).body.data).toEqual({ state: "left" });
    expect((await leave(token)).body.data).toEqual({ state: "already" });
    const forged = [`${token.slice(0, -1)}x`, makeReportToken(2_000_000_000), "1.x"];
    for (const other of forged) expect((await leave(other)).status).toBe(404);
    const settings = await db.userProfile.findMany({
      where: { userId: { in: [owner.userId, second.userId] } },
      orderBy: { id: "asc" },
      select: { notifications: true },
    });
    expect(settings.map(({ notifications }) => notifications)).toEqual([
      wanting(false),
      wanting(true),
    ]);
    expect(await composeMail({ ...job(), userId: owner.userId }, MAIL_WRITERS)).toBeUndefined();
  });
});
