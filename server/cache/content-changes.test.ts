import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { memberCardSelect } from "@/lib/directory/member/read/card/view";
import { postCardSelect } from "@/lib/magazine/post/read/view";
import { ContentChanges } from "./content-changes";
import { TABLES_WITHOUT_TRIGGERS } from "./test-tables";

const received: string[][] = [];
const states: string[] = [];
const changes = new ContentChanges(settings().DATABASE_URL, {
  up: () => states.push("up"),
  down: () => states.push("down"),
  late: () => undefined,
  inTime: () => undefined,
  changed: (tags) => received.push(tags),
});

/** The tags notified of a write when `caughtUp` resolves. */
async function result(write: () => Promise<unknown>): Promise<string[]> {
  await changes.caughtUp();
  received.length = 0;
  await write();
  await changes.caughtUp();
  return [...new Set(received.flat())].sort();
}

const waitFor = async (done: () => boolean) => {
  for (const end = Date.now() + 8_000; !done() && Date.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(done()).toBe(true);
};

let post = 0;
let member = 0;
beforeAll(async () => {
  await changes.open();
  const category = await db.category.create({ data: { code: "DS.MAG" } });
  post = (
    await db.post.create({
      data: {
        categoryId: category.id,
        translations: {
          create: {
            locale: "el",
            title: "Τίτλος",
            slug: "titlos",
            status: "published",
            publishedAt: new Date(),
          },
        },
      },
    })
  ).id;
  member = (
    await db.member.create({
      data: {
        translations: {
          create: {
            locale: "el",
            name: "Όνομα",
            slug: "onoma",
            status: "published",
            publishedAt: new Date(),
          },
        },
      },
    })
  ).id;
  await db.chunk.create({ data: { key: "note" } });
});
afterAll(() => changes.close());

const postTranslation = (data: object) =>
  db.postTranslation.update({ where: { postId_locale: { postId: post, locale: "el" } }, data });

describe("every change is notified before the next request", () => {
  it("of a post: its tag, and those of card and lists only when they change", async () => {
    const [own, card] = [`post:${post}`, `post_card:${post}`];
    expect(await result(() => postTranslation({ bodyText: "νέο" }))).toEqual([own]);
    expect(await result(() => postTranslation({ metaTitle: "νέο" }))).toEqual([own]);
    expect(await result(() => postTranslation({ summary: "νέο" }))).toEqual([own, card]);
    expect(await result(() => postTranslation({ title: "Άλλος" }))).toEqual([own, card, "posts"]);
    expect(await result(() => postTranslation({ status: "draft" }))).toEqual([own, card, "posts"]);
    expect(await result(() => postTranslation({ title: "Πρόχειρο" }))).toEqual([own, card]);
    const row = (data: object) => result(() => db.post.update({ where: { id: post }, data }));
    expect(await row({ version: 2 })).toEqual([own]);
    expect(await row({ isFeatured: true })).toEqual([own, card, "posts"]);
  });
  it("of a company", async () => {
    expect(
      await result(() =>
        db.member.update({ where: { id: member }, data: { website: "https://a.gr" } }),
      ),
    ).toEqual([`member:${member}`]);
    expect(
      await result(() => db.member.update({ where: { id: member }, data: { phones: ["1"] } })),
    ).toEqual([`member:${member}`, `member_card:${member}`]);
    expect(
      await result(() => db.member.update({ where: { id: member }, data: { isMember: true } })),
    ).toEqual([`member:${member}`, `member_card:${member}`, "members"]);
    const translation = (data: object) =>
      result(() => db.memberTranslation.updateMany({ where: { memberId: member }, data }));
    expect(await translation({ area: "Βόλος" })).toEqual([
      `member:${member}`,
      `member_card:${member}`,
      "members",
    ]);
    expect(await translation({ description: "Έργα" })).toEqual([`member:${member}`]);
  });
  it("of the company counts of professions: only when a company is added or removed", async () => {
    const translation = (data: object) =>
      result(() => db.memberTranslation.updateMany({ where: { memberId: member }, data }));
    expect(await translation({ name: "Άλλο όνομα" })).toEqual([
      `member:${member}`,
      `member_card:${member}`,
      "members",
    ]);
    expect(await translation({ status: "draft" })).toEqual([
      `member:${member}`,
      `member_card:${member}`,
      "member_counts",
      "members",
    ]);
    expect(await translation({ status: "published" })).toEqual([
      `member:${member}`,
      `member_card:${member}`,
      "member_counts",
      "members",
    ]);
    expect(
      await result(() =>
        db.member.update({ where: { id: member }, data: { deletedAt: new Date() } }),
      ),
    ).toEqual([`member:${member}`, `member_card:${member}`, "member_counts", "members"]);
    const profession = await db.profession.create({
      data: { key: "b", translations: { create: { locale: "el", name: "Β", slug: "b" } } },
    });
    const link = { memberId: member, professionId: profession.id };
    expect(await result(() => db.memberProfession.create({ data: link }))).toEqual([
      `member:${member}`,
      `member_card:${member}`,
      "member_counts",
      "members",
    ]);
    expect(await result(() => db.memberProfession.deleteMany({ where: link }))).toEqual([
      `member:${member}`,
      `member_card:${member}`,
      "member_counts",
      "members",
    ]);
  });
  it("of small tables, and of many rows at once", async () => {
    expect(await result(() => db.chunk.updateMany({ data: { version: 2 } }))).toEqual(["chunks"]);
    expect(await result(() => db.setting.create({ data: { key: "site", value: {} } }))).toEqual([
      "settings",
    ]);
    expect(
      await result(() =>
        db.profession.create({
          data: { key: "a", translations: { create: { locale: "el", name: "Α", slug: "a" } } },
        }),
      ),
    ).toEqual(["professions"]);
    expect(
      await result(() =>
        db.asset.createMany({
          data: Array.from({ length: 300 }, (_, n) => ({
            fileKey: n.toString(16).padStart(32, "0"),
            mime: "image/webp",
            width: 1,
            height: 1,
            bytes: 1,
            sha256: "x",
          })),
        }),
      ),
    ).toEqual(["*"]);
  });
  it("none for a write without effect, or a rolled back transaction", async () => {
    expect(
      await result(() => db.chunk.updateMany({ where: { key: "none" }, data: { version: 3 } })),
    ).toEqual([]);
    const rolledBack = async () => {
      await expect(
        db.$transaction(async (transaction) => {
          await transaction.chunk.updateMany({ data: { version: 9 } });
          throw new Error("no");
        }),
      ).rejects.toThrow("no");
    };
    expect(await result(rolledBack)).toEqual([]);
  });
  it("hundreds of times, never late", async () => {
    for (let n = 0; n < 200; n++)
      expect(await result(() => postTranslation({ summary: `γύρος ${n}` }))).toEqual([
        `post:${post}`,
        `post_card:${post}`,
      ]);
  });
});

describe("a lost connection", () => {
  it("is reported at once, reconnects by itself, and then notifies again", async () => {
    states.length = 0;
    const killer = new pg.Client({ connectionString: settings().DATABASE_URL });
    await killer.connect();
    await killer.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'content changes' AND datname = current_database()`,
    );
    await waitFor(() => states[0] === "down");
    await changes.caughtUp();
    await waitFor(() => states[1] === "up");
    expect(await result(() => postTranslation({ bodyText: "μετά" }))).toEqual([`post:${post}`]);
    await killer.end();
  });
});

it("an unknown notification invalidates everything", async () => {
  expect(
    await result(() => db.$executeRaw`SELECT pg_notify('content_changed', 'not json')`),
  ).toEqual(["*"]);
});

/** The database column of a Prisma field or relation. */
const columnOf = (field: string, isRelation: boolean) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) + (isRelation ? "_id" : "");

it.each<[string, object, string[]]>([
  ["post_translation", postCardSelect("el"), ["post"]],
  // Authors, professions and the directory page are tables with triggers of their own.
  ["post", postCardSelect("el").post.select, ["authors"]],
  ["member_translation", memberCardSelect("el"), ["member"]],
  ["member", memberCardSelect("el").member.select, ["professions", "directoryPost", "gallery"]],
])(
  "a change of a column of %s that cards show changes their tag",
  async (table, select, elsewhere) => {
    const [trigger] = await db.$queryRaw<{ columns: string }[]>`
    SELECT split_part(encode(tgargs, 'escape'), '\\000', 3) AS columns FROM pg_trigger
    WHERE tgrelid = ${table}::regclass AND tgname = 'card_update'`;
    const watched = trigger!.columns.split(", ");
    const shown = Object.entries<unknown>({ ...select })
      .filter(([field]) => !elsewhere.includes(field) && !/^(?:id|postId|memberId)$/.test(field))
      .map(([field, asked]) => columnOf(field, typeof asked === "object"));
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.filter((column) => !watched.includes(column))).toEqual([]);
  },
);

it("every table of public content has its triggers", async () => {
  const rows = await db.$queryRaw<{ name: string; count: bigint }[]>`
    SELECT c.relname AS name, count(t.oid) FILTER (WHERE t.tgname LIKE 'notice_%') AS count FROM pg_class AS c
    JOIN pg_namespace AS n ON n.oid = c.relnamespace LEFT JOIN pg_trigger AS t ON t.tgrelid = c.oid
    WHERE c.relkind = 'r' AND n.nspname = 'public' GROUP BY c.relname`;
  const silent = rows
    .filter((row) => row.count < 3n)
    .map((row) => row.name)
    .sort();
  expect(silent).toEqual(TABLES_WITHOUT_TRIGGERS);
});
