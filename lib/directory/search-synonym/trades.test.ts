import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { isSameInflected } from "@/lib/kernel/search-engine/profession-synonyms";
import { Prisma } from "@/prisma/client/client";
import { makeStandardProfessions } from "@/lib/directory/profession/create";
import { STANDARD_PROFESSIONS } from "@/lib/directory/profession/standard-professions";
import { newSearchSynonym } from "./schema";
import { TRADES } from "./trades";

const all = Object.entries(TRADES).flatMap(([key, trades]) =>
  trades.map(({ el, en }) => ({ key, el, en })),
);
const words = all.flatMap(({ el, en }) => [el, en].filter((word) => word !== undefined));
const migration = readFileSync(
  path.resolve("prisma/migrations/20261212000100_search_synonym/migration.sql"),
  "utf8",
);

afterEach(async () => {
  await db.profession.deleteMany();
});

it("has more than 150 trades, each of which a manager could add", () => {
  expect(all.length).toBeGreaterThan(150);
  for (const { key, el, en } of all) {
    expect(STANDARD_PROFESSIONS.map((one) => one.key)).toContain(key);
    const input = { word_el: el ?? null, word_en: en ?? null, profession_id: 1 };
    expect([el, en, newSearchSynonym.safeParse(input).success]).toEqual([el, en, true]);
  }
});

it("has no trade twice, and none that is the name of a profession, in any form", () => {
  const names = STANDARD_PROFESSIONS.flatMap(({ el, en }) => [el, en]);
  const isIn = (list: string[], word: string) => list.some((one) => isSameInflected(one, word));
  expect(words.filter((word, index) => isIn(words.slice(0, index), word))).toEqual([]);
  expect(words.filter((word) => isIn(names, word))).toEqual([]);
});

it("comes with the professions of a new site, once", async () => {
  const make = () => inTransaction((tx) => makeStandardProfessions(tx, ["builders", "carpenters"]));
  await make();
  const count = () => db.searchSynonym.count();
  const ready = TRADES.builders!.length + TRADES.carpenters!.length;
  expect(await count()).toBe(ready);
  await db.searchSynonym.deleteMany({ where: { wordEl: "σοβατζής" } });
  await make();
  expect(await count()).toBe(ready - 1);
});

it("comes to the professions that a present site has, by the migration", async () => {
  await db.profession.create({ data: { key: "builders" } });
  await db.profession.create({
    data: {
      key: "our-own",
      translations: { create: { locale: "el", name: "Σοβατζής", slug: "our-own" } },
    },
  });
  const insert = migration.slice(migration.indexOf('INSERT INTO "search_synonym"'));
  await db.$executeRaw(Prisma.raw(insert));
  const rows = await db.searchSynonym.findMany({
    orderBy: { id: "asc" },
    select: { wordEl: true, wordEn: true, profession: { select: { key: true } } },
  });
  const expected = TRADES.builders!.filter(({ el }) => el !== "σοβατζής");
  expect(rows).toHaveLength(expected.length);
  expect(rows).toEqual(
    expect.arrayContaining(
      expected.map(({ el, en }) => ({
        wordEl: el ?? null,
        wordEn: en ?? null,
        profession: { key: "builders" },
      })),
    ),
  );
  const quoted = (word: string | undefined) => (word === undefined ? "NULL" : `'${word}'`);
  for (const { key, el, en } of all)
    expect(insert).toContain(`(${quoted(key)}, ${quoted(el)}, ${quoted(en)})`);
});
