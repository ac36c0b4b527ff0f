import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { omit } from "@/lib/kernel/core/records";
import { indexFunctions, SEARCHED_TEXTS } from "./index-functions";
import { addEvent, ids } from "./test-content";
import { client, documents, INDEXED } from "./test-index";

/** The search functions as the migrations made them: of each the last definition. */
function functionsOfMigrations(): string {
  const scripts = readdirSync("prisma/migrations")
    .filter((name) => !name.includes("."))
    .sort()
    .map((name) => readFileSync(`prisma/migrations/${name}/migration.sql`, "utf8"));
  const all = scripts
    .join("\n")
    .matchAll(/CREATE (?:OR REPLACE )?(FUNCTION (search_(?:index|on)_\w+)\(.*?\$\$.*?\$\$;)/gs);
  const last = new Map([...all].map(([, definition, name]) => [name, definition]));
  expect(last.size).toBeGreaterThan(12);
  // A function of SQL needs those that it calls.
  return [...last.values()].map((definition) => `CREATE OR REPLACE ${definition}`).join("\n");
}

const writeAnew = () =>
  client.query(
    `TRUNCATE ${INDEXED.map((kind) => `${kind}_search`).join(", ")};
     SELECT ${INDEXED.map((kind) => `search_index_${kind}s(ARRAY(SELECT id FROM ${kind}))`).join(", ")}`,
  );

/** Words that only this item has, in each column. */
const fills = (item: string, columns: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [name, `${value} ${item}ος ${name}ος`]),
  );

describe("the functions that are made from the declarations", () => {
  /** Items with all texts that the search finds, in all states. */
  beforeAll(async () => {
    await addEvent("Γιορτή των ξύλων", new Date("2027-05-01T18:00:00Z"));
    for (const [n, status] of (["draft", "published", "archived"] as const).entries()) {
      const times = {
        status,
        publishedAt: status === "draft" ? null : new Date("2026-02-03T04:05:06Z"),
        slug: `golden-${n}`,
      };
      const ends = { unpublishAt: n === 1 ? new Date("2030-01-01T00:00:00Z") : null };
      const texts = (kind: string) =>
        fills(`${kind}${n}`, {
          summary: "Α.Β.Γ. σύνοψη",
          metaKeywords: "κλειδιά",
          venue: "Αίθουσα OTE",
          bodyText: "Ένα κείμενο",
        });
      const both = <T extends object>(make: (locale: "el" | "en") => T) => ({
        create: [make("el"), make("en")],
      });
      const deletedAt = n === 2 ? new Date() : null;
      await db.post.create({
        data: {
          categoryId: ids.get("category") ?? 0,
          deletedAt,
          translations: both((locale) => ({
            ...times,
            ...ends,
            ...texts("post"),
            locale,
            title: `Το σπίτι ${locale}`,
          })),
        },
      });
      await db.event.create({
        data: {
          startsAt: new Date("2027-01-01T00:00:00Z"),
          endsAt: new Date("2027-01-02T00:00:00Z"),
          deletedAt,
          translations: both((locale) => ({
            ...times,
            ...ends,
            ...texts("event"),
            address: `Οδός Αρχιμήδους ${n}`,
            locale,
            title: `Η έκθεση ${locale}`,
          })),
        },
      });
      await db.page.create({
        data: {
          deletedAt,
          translations: both((locale) => ({
            ...times,
            ...fills(`leaf${n}`, { metaDescription: "Περίληψη", metaKeywords: "λέξεις" }),
            locale,
            title: `Οι όροι ${locale}`,
            blocks: [{ type: "hero", title: `Επικεφαλίδα leaf${n}ος` }],
          })),
        },
      });
      await db.member.create({
        data: {
          isMember: n === 1,
          deletedAt,
          professions: { create: { professionId: ids.get("lawyers") ?? 0 } },
          directoryPost: {
            create: {
              deletedAt: n === 0 ? new Date() : null,
              translations: both((locale) => ({
                locale,
                status: locale === "el" ? ("published" as const) : ("draft" as const),
                publishedAt: locale === "el" ? new Date() : null,
                ...fills(`page${n}`, { headline: "Τίτλος", contentText: "Σελίδα" }),
              })),
            },
          },
          translations: both((locale) => ({
            ...times,
            ...fills(`member${n}`, { area: "Πόλη", address: "Δρόμος", description: "Περιγραφή" }),
            locale,
            name: `Τέκτων ${locale}`,
          })),
        },
      });
    }
  });

  afterEach(() => client.query("ROLLBACK"));

  /** Saves that triggers follow, on every table that the search reads. */
  const SAVES = [
    "UPDATE post_translation SET venue = 'Θόλος' WHERE slug = 'golden-1' AND locale = 'el'",
    "UPDATE post_translation SET status = 'archived' WHERE slug = 'golden-1' AND locale = 'en'",
    "UPDATE post SET deleted_at = now()",
    "UPDATE event_translation SET address = 'Πλατεία' WHERE slug = 'golden-1'",
    "UPDATE event_translation SET unpublish_at = '2031-01-01' WHERE slug = 'golden-1'",
    "UPDATE event SET starts_at = starts_at + interval '30 minutes'",
    "UPDATE member_translation SET area = 'Νησί' WHERE slug = 'golden-0'",
    "UPDATE member_translation SET status = 'published', published_at = '2026-01-01' WHERE slug = 'golden-0'",
    'UPDATE page_translation SET blocks = \'[{"type": "hero", "title": "Θόλος"}]\' WHERE slug = \'golden-1\'',
    "UPDATE page_translation SET status = 'draft', published_at = NULL WHERE slug = 'golden-1'",
    "UPDATE page SET deleted_at = now()",
    "UPDATE directory_post_translation SET headline = 'Κορυφή'",
    "UPDATE directory_post_translation SET status = 'published', published_at = now() WHERE locale = 'en'",
    "UPDATE directory_post SET deleted_at = NULL",
    "UPDATE member SET deleted_at = now() WHERE id = (SELECT min(id) FROM member)",
    "DELETE FROM member_profession WHERE member_id = (SELECT max(member_id) FROM member_profession)",
  ];

  test("write the same documents as the last ones of the migrations, and learn the same words", async () => {
    const words = async () =>
      (await client.query<Record<string, unknown>>("SELECT * FROM search_word ORDER BY 1")).rows;
    await client.query("TRUNCATE search_word");
    await writeAnew();
    const [made, learnt] = [await documents(), await words()];
    for (const kind of INDEXED) expect(made[kind]?.length, kind).toBeGreaterThan(5);
    await client.query("BEGIN; TRUNCATE search_word");
    await client.query(functionsOfMigrations());
    await writeAnew();
    const [before, known] = [await documents(), await words()];
    expect(made).toEqual(before);
    expect(learnt).toEqual(known);
    expect(learnt.length).toBeGreaterThan(50);
  });

  test.each(SAVES)("follow the save: %s", async (save) => {
    await client.query("BEGIN");
    const former = await documents();
    await client.query(save);
    const followed = await documents();
    await client.query(functionsOfMigrations());
    await writeAnew();
    const anew = await documents();
    expect(followed).toEqual(anew);
    expect(followed).not.toEqual(former);
  });

  test("read no words at a save that changes none", async () => {
    await client.query("BEGIN");
    const rows = async () =>
      (
        await client.query<object>(
          "SELECT xmin::text, terms FROM event_search ORDER BY event_id, locale",
        )
      ).rows;
    const before = await rows();
    await client.query("UPDATE event_translation SET meta_title = 'Για μηχανές'");
    expect(await rows()).toEqual(before);
    // Control: a save of words does.
    await client.query("UPDATE event_translation SET summary = 'Για ανθρώπους'");
    expect(await rows()).not.toEqual(before);
  });

  test("control: a field less writes other documents", async () => {
    const less = indexFunctions({
      ...SEARCHED_TEXTS,
      post: omit(SEARCHED_TEXTS.post, ["venue"]),
      event: omit(SEARCHED_TEXTS.event, ["address"]),
      page: omit(SEARCHED_TEXTS.page, ["blocks"]),
      directory_post: omit(SEARCHED_TEXTS.directory_post, ["headline"]),
    });
    const made = await documents();
    await client.query("BEGIN");
    for (const { sql } of less) await client.query(sql);
    await writeAnew();
    const found = await documents();
    for (const kind of INDEXED) expect(found[kind], kind).not.toEqual(made[kind]);
  });
});
