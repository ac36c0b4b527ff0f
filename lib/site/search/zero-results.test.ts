import { expect, it } from "vitest";
import type { Actor, Role } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { flushCounts } from "@/lib/kernel/daily-count/flush";
import { searchForReader } from "./counted-search";
import { listZeroResults } from "./zero-results";

const READER = {
  actor: { kind: "visitor" },
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
} as const;
const ALL = { currentPage: 0, perPage: 20 };
const user = (role: Role): Actor => ({
  kind: "user",
  userId: 1,
  role,
  memberId: null,
  verified: true,
  sessionId: "",
  owesSecondFactor: false,
});
/** Searches that are stored, so that none counts as the beginning of the next one. */
async function search(query: string, locale: "el" | "en", reader: typeof READER | object = {}) {
  await searchForReader({ ...READER, ...reader }, query, locale, 8);
  await flushCounts();
}

it("lists queries without results that were asked three times, folded, by locale", async () => {
  for (const query of ["Ανύπαρκτο!", "ανυπαρκτο", "ΑΝΎΠΑΡΚΤΟ", "ανύπαρκτο"])
    await search(query, "el");
  for (let times = 0; times < 3; times++) await search("nothing here", "en");
  for (let times = 0; times < 2; times++) await search("maria papadopoulou", "en");
  const page = await listZeroResults(user("editor"), {}, ALL, "el");
  expect(page.items.map(({ query, locale, times }) => ({ query, locale, times }))).toEqual([
    { query: "ανυπαρκτο", locale: "el", times: 4 },
    { query: "nothing here", locale: "en", times: 3 },
  ]);
  expect([page.items[0]?.first_day, page.total]).toEqual([page.items[0]?.last_day, 2]);
  expect((await listZeroResults(user("editor"), { language: "en" }, ALL, "el")).total).toBe(1);
  const beyond = await listZeroResults(
    user("editor"),
    { language: "en" },
    { currentPage: 5, perPage: 20 },
    "el",
  );
  expect([beyond.items, beyond.total]).toEqual([[], 1]);
});

it("counts no query that is too short, and none of robots and editors", async () => {
  await search("!α", "el");
  await search("ρομποτ", "el", { userAgent: "Googlebot/2.1 (+http://www.google.com/bot.html)" });
  await search("συντακτης", "el", { actor: user("editor") });
  expect(
    await db.dailySearch.count({ where: { query: { in: ["α", "ρομποτ", "συντακτης"] } } }),
  ).toBe(0);
});

it("lists them for editors only", async () => {
  await expect(listZeroResults({ kind: "visitor" }, {}, ALL, "el")).rejects.toMatchObject({
    code: "unauthenticated",
  });
  await expect(listZeroResults(user("user"), {}, ALL, "el")).rejects.toMatchObject({
    code: "forbidden",
  });
});

it("is found by a part of a query, and in another order", async () => {
  for (let times = 0; times < 3; times++) await search("σπάνια λέξη", "el");
  const queries = async (...[filters, sort]: [object, ("query" | "-query" | "last_day")?]) => {
    const { items } = await listZeroResults(user("manager"), filters, ALL, "el", sort);
    return items.map(({ query }) => query);
  };
  expect(await queries({ search: "ΣΠΆΝ" })).toEqual(["σπανια λεξη"]);
  expect(await queries({ search: "%" })).toEqual(await queries({}));
  const all = await queries({}, "query");
  expect([all.length, await queries({}, "-query")]).toEqual([3, all.toReversed()]);
});

it("says which profession a trade of the list leads to by now", async () => {
  for (let times = 0; times < 3; times++) await search("ιδραβλικοί Χανιά", "el");
  const answer = async () => {
    const page = await listZeroResults(user("manager"), { search: "χανια" }, ALL, "en");
    return page.items.map(({ profession }) => profession);
  };
  expect(await answer()).toEqual([null]);
  await db.profession.create({
    data: {
      key: "mep",
      translations: { create: { locale: "en", name: "Services engineers", slug: "mep" } },
      synonyms: { create: { wordEl: "ιδραβλικός" } },
    },
  });
  expect(await answer()).toEqual(["Services engineers"]);
  await db.searchSynonym.deleteMany();
  expect(await answer()).toEqual([null]);
});
