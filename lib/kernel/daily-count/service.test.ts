import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST } from "@/app/api/(kernel)/daily-count/route";
import { callHandler, ids } from "@/app/api/test-requests";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { cleanUp } from "@/lib/kernel/job/clean-up";
import { settings } from "@/lib/kernel/core/settings";
import { testItem } from "@/lib/kernel/content/test-items";
import { VARIANTS } from "@/lib/kernel/manifest/variants";
import { countBuffer, flushCounts } from "./flush";
import { storeCounts } from "./store";
import { dailyCountTables } from "./manifest";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
let own = 0;
let post = 0;
let draft = 0;

async function publicPost(status: "published" | "draft", more: object = {}) {
  const { id: categoryId } = await db.category.findFirstOrThrow({ select: { id: true } });
  const slug = `counted-${crypto.randomUUID().slice(0, 8)}`;
  const words = { locale: "el" as const, title: "Φως", slug, status };
  const publishedAt = new Date(Date.now() - 60_000);
  const { id } = await db.post.create({
    data: { categoryId, translations: { create: [{ ...words, publishedAt }] }, ...more },
    select: { id: true },
  });
  return id;
}
beforeAll(async () => {
  own = ids.member;
  post = await publicPost("published", { memberId: own });
  draft = await publicPost("draft");
});
beforeEach(async () => {
  await flushCounts();
  await db.dailyCount.deleteMany();
});

const send = (body: object, headers: Record<string, string> = {}) =>
  callHandler(POST, "/api/daily-count", {
    method: "POST",
    body: JSON.stringify({ kind: "post", id: post, event: "view", ...body }),
    headers: { "content-type": "application/json", "user-agent": BROWSER, ...headers },
  });
const stored = async () => {
  await flushCounts();
  const rows = await db.dailyCount.findMany({ orderBy: [{ kind: "asc" }, { event: "asc" }] });
  return rows.map(({ kind, itemId, event, count }) => [kind, itemId, event, count]);
};

describe("a view or a click", () => {
  it("is added to the sum of its day", async () => {
    for (let times = 0; times < 3; times++) expect((await send({})).status).toBe(204);
    await send({ kind: "member", id: own, event: "phone" });
    expect(await stored()).toEqual([
      ["member", own, "phone", 1],
      ["post", post, "view", 3],
    ]);
    await send({});
    expect(await stored()).toContainEqual(["post", post, "view", 4]);
  });

  it.each(
    VARIANTS.flatMap(({ name, of }) => ("counted" in of ? [{ variant: name, kind: of.kind }] : [])),
  )("of a $variant is counted while it is public", async ({ kind, variant }) => {
    const [seen, hidden] = [await testItem(variant), await testItem(variant, { status: "draft" })];
    for (const id of [seen, hidden]) await send({ kind, id });
    expect(await stored()).toEqual([[kind, seen, "view", 1]]);
  });

  it("of what does not exist, is not public or has no such link makes no row", async () => {
    await send({ id: 2_000_000_000 });
    await send({ id: draft });
    await send({ kind: "page", id: post + 100_000 });
    for (const body of [{ event: "phone" }, { id: 0 }, { id: 2 ** 31 }, { kind: "asset" }])
      expect((await send(body)).status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  it.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)",
    "curl/8.5.0",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/130.0.0.0 Safari/537.36",
    "",
  ])("of the robot «%s» is not counted", async (agent) => {
    expect((await send({}, { "user-agent": agent })).status).toBe(204);
    expect(await stored()).toEqual([]);
  });

  it("of an editor, of the company's people and of the author is not counted", async () => {
    const [editor, owner, reader] = [
      await testUser({ role: "editor" }),
      await testUser({ memberId: own }),
      await testUser(),
    ];
    const written = await publicPost("published", { createdById: reader.userId });
    for (const { browser } of [editor, owner]) {
      await send({}, browser);
      await send({ kind: "member", id: own, event: "email" }, browser);
    }
    await send({ id: written }, reader.browser);
    expect(await stored()).toEqual([]);
    await send({}, reader.browser);
    expect(await stored()).toEqual([["post", post, "view", 1]]);
  });

  it("is refused from another site, and beyond the limit of an address", async () => {
    expect((await send({}, { origin: "https://elsewhere.example" })).status).toBe(403);
    const { RATE_LIMIT_FACTOR } = settings();
    settings().RATE_LIMIT_FACTOR = 1;
    const from = { "x-client-address": "198.51.100.7" };
    const statuses = await Promise.all(Array.from({ length: 125 }, () => send({}, from)));
    settings().RATE_LIMIT_FACTOR = RATE_LIMIT_FACTOR;
    const refused = statuses.filter(({ status }) => status === 429);
    expect(await stored()).toEqual([["post", post, "view", 125 - refused.length]]);
    expect(refused.length).toBeGreaterThan(0);
  });

  it("is kept while the database fails, and stored once it answers", async () => {
    await send({});
    await db.$executeRaw`ALTER TABLE daily_count RENAME TO away`;
    await flushCounts();
    await db.$executeRaw`ALTER TABLE away RENAME TO daily_count`;
    expect(await db.dailyCount.count()).toBe(0);
    expect(await stored()).toEqual([["post", post, "view", 1]]);
  });
});

describe("two processes that store at once", () => {
  const day = "2026-11-22";
  const batch = (order: number[]) => ({
    items: order.map((id) => ({
      day,
      kind: "post" as const,
      id,
      event: "view" as const,
      count: 1,
    })),
    searches: ["α1", "β2"].map((query) => ({
      day,
      locale: "el" as const,
      query,
      results: 1,
      count: 1,
    })),
  });

  it("lose nothing, whatever the order of their sums", async () => {
    const other = await publicPost("published");
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        storeCounts(batch(index % 2 ? [post, other] : [other, post])),
      ),
    );
    expect(new Set((await stored()).map(([, , , count]) => count))).toEqual(new Set([20]));
    const searches = await db.dailySearch.findMany({ where: { query: { in: ["α1", "β2"] } } });
    expect(searches.map(({ count }) => count)).toEqual([20, 20]);
  });

  it("control: reading the sum before writing it loses counts", async () => {
    const sum = { kind: "post", itemId: post, event: "view", day: new Date(day) } as const;
    await db.dailyCount.create({ data: { ...sum, count: 1 } });
    const where = { kind_itemId_event_day: sum };
    const addOne = async () => {
      const { count } = await db.dailyCount.findUniqueOrThrow({ where });
      return () => db.dailyCount.update({ where, data: { count: count + 1 } });
    };
    const writes = await Promise.all([addOne(), addOne()]);
    for (const write of writes) await write();
    expect(await stored()).toEqual([["post", post, "view", 2]]);
  });
});

it("keeps counts for 25 months, searches for 13, and rare ones for 30 days", async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const count = (days: number) => ({
    day: ago(days),
    kind: "post" as const,
    itemId: post,
    event: "view" as const,
    count: days,
  });
  const search = (query: string, times: number, days: number) => ({
    day: ago(days),
    locale: "el" as const,
    query,
    results: 0,
    count: times,
  });
  await db.dailySearch.deleteMany();
  await db.dailyCount.createMany({ data: [count(740), count(800)] });
  await db.dailySearch.createMany({
    data: [
      search("συχνο", 3, 390),
      search("συχνο", 9, 410),
      search("σπανιο", 2, 35),
      search("νεο", 1, 20),
      // Three times in all.
      search("λιγο", 1, 35),
      search("λιγο", 2, 20),
    ],
  });
  const removed = await cleanUp([dailyCountTables]);
  expect(removed).toMatchObject({ dailyCounts: 1, dailySearches: 1, rareSearches: 1 });
  const left = await db.dailySearch.findMany({ orderBy: [{ query: "asc" }, { day: "asc" }] });
  expect(left.map(({ query, count: times }) => [query, times])).toEqual([
    ["λιγο", 1],
    ["λιγο", 2],
    ["νεο", 1],
    ["συχνο", 3],
  ]);
  expect(countBuffer().isEmpty).toBe(true);
});
