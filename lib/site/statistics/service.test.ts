import { beforeAll, describe, expect, it } from "vitest";
import { seedTestContent } from "@/app/api/test-content";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { periodStarts } from "./periods";
import { findStatistics } from "./service";

/** A Wednesday in winter; in Athens it is two hours later. */
const NOW = new Date("2019-01-16T10:00:00Z");
let made = 0;
let category = 0;
let [own, other] = [0, 0];
let editor: TestUser, owner: TestUser;

async function post(
  at: string,
  {
    memberId = null as number | null,
    locale = "el" as "el" | "en",
    status = "published" as "published" | "archived" | "scheduled" | "draft",
    isDeleted = false,
  } = {},
) {
  await db.post.create({
    data: {
      categoryId: category,
      memberId,
      deletedAt: isDeleted ? NOW : null,
      translations: {
        create: [
          { locale, title: "Αριθμός", slug: `count-${++made}`, status, publishedAt: new Date(at) },
        ],
      },
    },
  });
}
const company = async (createdAt: string, deletedAt: Date | null = null) =>
  (
    await db.member.create({
      data: {
        createdAt: new Date(createdAt),
        deletedAt,
        translations: { create: [{ locale: "el", name: "Εταιρεία", slug: `count-${++made}` }] },
      },
    })
  ).id;
const subscriber = (confirmedAt: string | null, unsubscribedAt: string | null = null) =>
  db.subscribeEmail.create({
    data: {
      email: `count-${++made}@example.test`,
      active: confirmedAt !== null && unsubscribedAt === null,
      confirmedAt: confirmedAt && new Date(confirmedAt),
      unsubscribedAt: unsubscribedAt && new Date(unsubscribedAt),
    },
  });

beforeAll(async () => {
  await seedTestContent();
  category = (await db.category.findFirstOrThrow({ select: { id: true } })).id;
  [own, other] = [await company("2018-12-31T21:59:59Z"), await company("2018-12-31T22:00:00Z")];
  [editor, owner] = [await testUser({ role: "editor" }), await testUser({ memberId: own })];
});

describe("weeks and months", () => {
  it("begin at midnight in Athens, in winter and in summer", () => {
    expect(periodStarts("week", 2, NOW).map((at) => at.toISOString())).toEqual([
      "2019-01-06T22:00:00.000Z",
      "2019-01-13T22:00:00.000Z",
    ]);
    expect(
      periodStarts("month", 3, new Date("2019-05-01T00:00:00Z")).map((at) => at.toISOString()),
    ).toEqual(["2019-02-28T22:00:00.000Z", "2019-03-31T21:00:00.000Z", "2019-04-30T21:00:00.000Z"]);
    // 30 April in London, 1 May in Athens.
    expect(periodStarts("month", 1, new Date("2019-04-30T22:30:00Z"))[0]!.toISOString()).toBe(
      "2019-04-30T21:00:00.000Z",
    );
  });
});

describe("the numbers of the dashboard", () => {
  it("are undefined for a user without a company", async () =>
    expect(await findStatistics(await (await testUser()).actor(), NOW)).toBeUndefined());

  it("count posts by week and locale, archived ones included, without deleted and scheduled ones", async () => {
    const actor = await editor.actor();
    const before = (await findStatistics(actor, NOW))!.posts;
    await post("2019-01-13T21:59:59Z");
    await post("2019-01-13T22:00:00Z");
    await post("2019-01-15T12:00:00Z", { locale: "en" });
    await post("2019-01-15T12:00:00Z", { status: "archived" });
    await post("2019-01-15T12:00:00Z", { isDeleted: true });
    await post("2019-01-15T12:00:00Z", { status: "draft" });
    await post("2019-01-16T10:00:01Z");
    await post("2019-01-17T12:00:00Z", { status: "scheduled" });
    const { step, starts, counts } = (await findStatistics(actor, NOW))!.posts;
    expect([step, starts.length, counts.el.length, before.counts.el.at(-1)]).toEqual([
      "week",
      26,
      26,
      0,
    ]);
    expect([counts.el.slice(-2), counts.en.slice(-2)]).toEqual([
      [1, 2],
      [0, 1],
    ]);
  });

  it("count companies by month of creation in Athens", async () => {
    await company("2019-01-10T00:00:00Z", NOW);
    const { companies } = (await findStatistics(await editor.actor(), NOW))!;
    expect([companies!.step, companies!.counts.slice(-2)]).toEqual(["month", [1, 1]]);
  });

  it("count active subscribers at the end of each month", async () => {
    await subscriber("2015-01-01T00:00:00Z");
    await subscriber("2018-11-10T00:00:00Z", "2018-12-20T00:00:00Z");
    await subscriber("2018-12-10T00:00:00Z");
    await subscriber("2019-01-02T00:00:00Z", "2019-01-03T00:00:00Z");
    await subscriber(null);
    const { counts } = (await findStatistics(await editor.actor(), NOW))!.subscribers!;
    expect(counts.slice(-4)).toEqual([1, 2, 2, 2]);
  });

  it("list recent zero-result queries that were asked at least three times", async () => {
    const search = (query: string, count: number, day: string, results = 0) => ({
      query,
      count,
      results,
      locale: "el" as const,
      day: new Date(day),
    });
    await db.dailySearch.createMany({
      data: [
        search("ονομα καποιου", 2, "2019-01-15"),
        search("σπανιο", 1, "2019-01-14"),
        search("σπανιο", 2, "2019-01-15"),
        search("συχνο", 9, "2019-01-15"),
        search("βρεθηκε", 20, "2019-01-15", 3),
        search("παλιο", 99, "2018-01-01"),
      ],
    });
    expect(
      (await findStatistics(await editor.actor(), NOW))!.misses!.map(({ query, times }) => [
        query,
        times,
      ]),
    ).toEqual([
      ["συχνο", 9],
      ["σπανιο", 3],
    ]);
  });

  it("count the rows of the last imports by outcome", async () => {
    const run = (state: "done" | "running") =>
      db.importRun.create({
        data: {
          fileName: "a.csv",
          content: new Uint8Array(),
          encoding: "utf-8",
          separator: ";",
          columns: [],
          state,
          finishedAt: state === "done" ? NOW : null,
          rows: {
            create: (["created", "created", "updated", "refused"] as const).map((one, line) => ({
              line,
              state: one,
              values: {},
            })),
          },
        },
      });
    const [done] = [await run("done"), await run("running")];
    expect((await findStatistics(await editor.actor(), NOW))!.imports).toEqual([
      { id: done.id, at: NOW, counts: { created: 2, updated: 1, unchanged: 0, refused: 1 } },
    ]);
  });

  it("contain only posts of the company by month for its users", async () => {
    await post("2019-01-10T00:00:00Z", { memberId: own });
    await post("2018-12-10T00:00:00Z", { memberId: own, locale: "en" });
    await post("2019-01-10T00:00:00Z", { memberId: other });
    await post("2019-01-10T00:00:00Z", { memberId: own, isDeleted: true });
    const result = (await findStatistics(await owner.actor(), NOW))!;
    expect(Object.keys(result)).toEqual(["posts"]);
    expect([
      result.posts.step,
      result.posts.counts.el.slice(-2),
      result.posts.counts.en.slice(-2),
    ]).toEqual(["month", [0, 1], [1, 0]]);
    const actor = await owner.actor();
    await db.member.update({ where: { id: own }, data: { deletedAt: NOW } });
    // Also for a request that began before, since the query reads the user's row.
    expect((await findStatistics(actor, NOW))!.posts.counts.el.at(-1)).toBe(0);
    expect(await findStatistics(await owner.actor(), NOW)).toBeUndefined();
  });
});
