import { readdirSync } from "node:fs";
import type pg from "pg";
import { beforeAll, expect, it, vi } from "vitest";
import { emptyDatabase } from "../backup/test-site";
import { applyMigrations } from "./apply-migrations";
import { setKindChecks, type KindColumn } from "./kind-checks";
import { migrate, withClient } from "./migrations";

const FOLDER = "prisma/migrations";
const AS_TEXT = "20261209000100_kinds_as_text";

/** Statements of version 0.2.0: of its client as that writes them, and of its own. */
const FORMER: [text: string, values: unknown[]][] = [
  [
    `INSERT INTO "public"."slug_history" ("kind","locale","slug","scope_id","target_id")
     VALUES (CAST($1::text AS "public"."SlugKind"),CAST($2::text AS "public"."Locale"),$3,$4,$5)
     ON CONFLICT (kind, slug, locale, scope_id) DO UPDATE SET target_id = $5
     RETURNING "public"."slug_history"."kind"::text, "public"."slug_history"."slug"`,
    ["post", "el", "a", 0, 1],
  ],
  [
    `SELECT "t0"."kind"::text, "t0"."slug" FROM "public"."slug_history" AS "t0"
     WHERE "t0"."kind" IN (CAST($1::text AS "public"."SlugKind"),CAST($2::text AS "public"."SlugKind"))`,
    ["post", "page"],
  ],
  [
    `SELECT "t0"."kind"::text FROM "public"."slug_history" AS "t0"
     WHERE ("t0"."kind" = CAST($1::text AS "public"."SlugKind") AND "t0"."slug" IN ($2))`,
    ["post", "a"],
  ],
  [
    `INSERT INTO "public"."asset" ("file_key","parent_type","mime","width","height","bytes","sha256","updated_at")
     VALUES (md5(random()::text),CAST($1::text AS "public"."AssetParent"),'image/webp',1,1,1,
       repeat('a', 64),now()) RETURNING "public"."asset"."parent_type"::text`,
    ["post"],
  ],
  [
    `INSERT INTO "public"."asset" ("file_key","mime","width","height","bytes","sha256","updated_at")
     VALUES (md5(random()::text),'image/webp',1,1,$1,repeat('a', 64),now())
     RETURNING "public"."asset"."parent_type"::text`,
    [1],
  ],
  [
    `SELECT DISTINCT "t0"."parent_type"::text AS "parentType" FROM "public"."asset" AS "t0"
     WHERE "t0"."parent_type" <> CAST($1::text AS "public"."AssetParent") ORDER BY 1`,
    ["user"],
  ],
  [
    `SELECT count(*)::int > 0 AS some FROM asset AS a WHERE a.parent_type = $1::"AssetParent"`,
    ["post"],
  ],
  [
    `INSERT INTO revision (kind, subject_id, version, snapshot)
     SELECT $1::"RevisionKind", item.id, 1, '{}' FROM (SELECT $2::int AS id) AS item
     WHERE NOT EXISTS (SELECT FROM revision WHERE revision.kind = $1::"RevisionKind" AND subject_id = item.id)`,
    ["post", 1],
  ],
  [
    `SELECT "public"."revision"."kind"::text FROM "public"."revision" WHERE 1=1
     GROUP BY "public"."revision"."kind"`,
    [],
  ],
  [
    `SELECT kind::text, subject_id AS id FROM revision WHERE kind::text = ANY ($1)`,
    [["post", "page"]],
  ],
  [
    `DELETE FROM working_copy WHERE kind = ANY($1::"RevisionKind"[]) AND subject_id = 0`,
    [["post", "page"]],
  ],
  [
    `INSERT INTO "public"."working_copy" ("kind","subject_id","base_version","base","change","updated_at")
     VALUES (CAST($1::text AS "public"."RevisionKind"),$2,1,'{}','{}',now())
     ON CONFLICT (kind, subject_id) DO UPDATE SET version = 2
     RETURNING "public"."working_copy"."kind"::text`,
    ["event", 1],
  ],
  [
    `INSERT INTO daily_count (day, kind, item_id, event, count)
     SELECT day, kind, id, event, count FROM unnest($1::date[], $2::"CountedKind"[], $3::int[],
       $4::"CountedEvent"[], $5::int[]) AS one(day, kind, id, event, count)
     WHERE CASE kind::text WHEN 'post' THEN true ELSE false END ORDER BY kind, id, event, day
     ON CONFLICT (kind, item_id, event, day) DO UPDATE SET count = daily_count.count + EXCLUDED.count`,
    [["2026-11-27"], ["post"], [1], ["view"], [1]],
  ],
  [`SELECT item_id FROM daily_count WHERE kind = $1::"CountedKind" AND event = 'view'`, ["post"]],
];

const runFormer = async (client: pg.Client) => {
  const results: unknown[] = [];
  for (const [at, [text, values]] of FORMER.entries())
    results.push((await client.query({ name: `former_${at}`, text, values })).rows);
  return results;
};

let url = "";
beforeAll(async () => {
  url = await emptyDatabase();
});

it("the statements of the version before work after it, those that were prepared before it too", async () => {
  const folders = readdirSync(FOLDER).filter((name) => !name.includes("."));
  const before = folders.filter((name) => name < AS_TEXT);
  await withClient(url, (client) => applyMigrations(client, FOLDER, before));
  await withClient(url, async (running) => {
    await runFormer(running);
    const usual = await runFormer(running);
    await migrate(url);
    expect(await runFormer(running)).toEqual(usual);
    expect(await withClient(url, runFormer)).toEqual(usual);
  });
}, 60_000);

const tagged = (kind: string) =>
  withClient(url, (client) =>
    client.query(
      `INSERT INTO slug_history (kind, locale, slug, target_id) VALUES ($1, 'el', $1, 1)`,
      [kind],
    ),
  );
const withNames = (...names: string[]): KindColumn[] => [
  { table: "slug_history", column: "kind", names },
];
const setChecks = (columns?: KindColumn[]) =>
  withClient(url, async (client) => {
    const query = vi.spyOn(client, "query");
    await setKindChecks(client, columns);
    return query.mock.calls.length;
  });

it("a column takes the names that are declared, and a further one by its declaration alone", async () => {
  await tagged("profession");
  await expect(tagged("poem")).rejects.toThrow(/slug_history_kind_declared/);
  expect(await setChecks()).toBe(1);
  expect(await setChecks(withNames("post", "poem"))).toBe(3);
  await tagged("poem");
  await tagged("author");
});

it("an older version leaves the names of a newer one", async () => {
  expect(await setChecks()).toBe(1);
  expect(await setChecks(withNames("post"))).toBe(1);
  await expect(tagged("ode")).rejects.toThrow(/slug_history_kind_declared/);
  await withClient(url, (client) => client.query("DELETE FROM slug_history WHERE kind = 'poem'"));
  await tagged("poem");
});
