import { readFileSync, readdirSync, existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { menuOf, parentsOf } from "@/lib/kernel/screen/menu";
import { screensOf } from "@/lib/kernel/screen/screens";
import {
  unreferencedCondition,
  unusedCondition,
  usesQuery,
  shownQuery,
} from "@/lib/kernel/asset/use-queries";
import { auditActions, auditSubjects } from "@/lib/kernel/audit/actions";
import { searchKind, type SearchKind } from "@/lib/kernel/content/search-kind";
import type { UserActor } from "@/lib/kernel/core/actor";
import { cleanUp } from "@/lib/kernel/job/clean-up";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import type { Jobs } from "@/lib/kernel/job/service";
import { JOBS } from "@/lib/site/register/jobs";
import { SEARCH_KINDS } from "@/lib/site/register/search";
import { makeSearchResponse } from "@/lib/site/search/schema";
import { contentSources } from "@/lib/site/sitemap/content-entries";
import { makeRobots } from "@/lib/site/sitemap/robots";
import { gapKinds } from "@/lib/kernel/translation/kinds";
import { Prisma } from "@/prisma/client/client";
import { nextDueQuery } from "@/server/cache/publish-schedule";
import { makeCronItems, makeTaskList } from "@/server/worker/tasks";
import { MANIFESTS, TABLES } from "./all";
import { makeCachedEndpoints, makePageParameters } from "@/server/cache/key";
import { editScreen } from "./edit-screen";
import { isModule } from "@/lib/modules";
import type { Manifest, Tables } from "./shape";
import { reservedSlugs, urlWords } from "./url-words";

const poem = {
  urlWords: { poem: ["private", "keeps-case"], poems: [] },
  pageParameters: { "/poems/{tag}": ["page"] },
  cachedEndpoints: { "/api/poem": ["locale"], "/api/poem/{id}": ["locale"] },
  screens: {
    allPoems: {
      path: "/account/all-poems",
      access: "editor",
      refusal: 403,
      menu: { icon: "page", position: 65, group: "content" },
    },
    poem: {
      path: "/account/poem",
      access: "editor",
      refusal: 403,
      edits: "poem",
      under: "allPoems",
    },
  },
  auditActions: ["poem.created"],
  auditSubjects: ["poem"],
} as const satisfies Manifest;

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    read_poem: Record<string, never>;
  }
}

const poemJobs = {
  handlers: { read_poem: { run: () => Promise.resolve() } },
  cron: { read_poem: { match: "1 2 * * *", backfillMs: 1_000, maxAttempts: 1 } },
} satisfies ConceptJobs;

const poemSearch = searchKind({
  kind: "poem",
  title: "verse",
  shape: { id: z.int(), verse: z.string() },
  rows: {
    joins: "",
    fields: "'id', t.poem_id, 'verse', t.verse",
    exists: "true",
    isPublic: "true",
  },
  loadOwn: () => Promise.resolve([]),
});

const poemTables = {
  kind: "poem",
  table: "poem",
  id: "id",
  translation: { table: "poem_translation", key: "poem_id", begins: "published_at" },
  assets: {
    owner: { table: "poem", id: "id" },
    shownOn: "poem",
    columns: [{ table: "poem", column: "cover_id", key: "id" }],
    documents: [{ table: "poem_translation", column: "verses", key: "poem_id" }],
  },
  sitemap: { name: "poems", path: (slug: string) => `/poem/${slug}`, isSplit: true },
  retention: [
    { name: "poems", table: "poem_reading", key: ["id"], since: "read_at", keep: "1 day" },
  ],
} as const satisfies Tables;

const editor: UserActor = {
  kind: "user",
  userId: 1,
  role: "editor",
  memberId: null,
  verified: true,
  sessionId: "s",
  owesSecondFactor: false,
};

const names = (manifests: readonly Manifest[]) => menuOf(editor, manifests).map(({ name }) => name);
const robots = (manifests: readonly Manifest[]) => makeRobots(manifests);

type Code = {
  jobs: readonly ConceptJobs[];
  kinds: Readonly<Record<string, Pick<SearchKind, "shape">>>;
};

/** The output of each register with these manifests. */
const registers = (
  manifests: readonly Manifest[],
  tables: readonly Tables[],
  { jobs, kinds }: Code,
) => ({
  "reserved slugs": [...reservedSlugs(manifests)],
  "private words": urlWords(["private"], manifests),
  "words that keep their case": urlWords(["keeps-case"], manifests),
  robots: robots(manifests).split("\n"),
  "cached endpoints": Object.keys(makeCachedEndpoints(manifests)("/api/poem/7") ?? {}),
  "page parameters": Object.keys(makePageParameters(manifests)("/poems/odes") ?? {}),
  menu: names(manifests),
  "current entries": [...parentsOf(manifests).keys()],
  editors: [editScreen("poem", manifests)?.path ?? ""],
  "audit actions": auditActions(manifests),
  "audit subjects": auditSubjects(manifests),
  translations: gapKinds(tables),
  "publish schedule": [nextDueQuery(tables)],
  "uses of assets": [usesQuery([1], tables).sql],
  "unused assets": [unusedCondition(Prisma.sql`id`, tables).sql],
  "assets that are kept": [unreferencedCondition(Prisma.sql`id`, tables).sql],
  sitemaps: contentSources(tables).map(({ name, rows }) => `${name} ${rows.sql}`),
  "jobs of the worker": Object.keys(makeTaskList(jobs)),
  "cron jobs": makeCronItems(jobs).map(({ task }) => task),
  "search results": Object.keys(makeSearchResponse(kinds).shape.data.shape),
});

const code: Code = { jobs: JOBS, kinds: SEARCH_KINDS };
const withPoem = registers([...MANIFESTS, poem], [...TABLES, poemTables], {
  jobs: [...JOBS, poemJobs],
  kinds: { ...SEARCH_KINDS, poems: poemSearch },
});
const without = registers(MANIFESTS, TABLES, code);

describe("a declared concept", () => {
  it.each(Object.keys(withPoem))("appears in: %s", (name) => {
    const [now, before] = [withPoem, without].map(
      (all) => Object.entries(all).find(([key]) => key === name)?.[1] ?? [],
    );
    expect(now).not.toEqual(before);
    expect(JSON.stringify(before)).not.toMatch(/poem/i);
  });

  it("is cleaned up", async () => {
    await expect(cleanUp([poemTables])).rejects.toThrow(/"?poem_reading"? does not exist/);
  });

  it("has screens", () => {
    expect(screensOf([...MANIFESTS, poem]).poem.path).toBe("/account/poem");
    expect(Object.keys(screensOf(MANIFESTS))).not.toContain("poem");
  });

  it("has its menu entry at its position", () => {
    const menu = withPoem.menu;
    expect(menu.indexOf("allPoems")).toBe(menu.indexOf("allPages") + 1);
  });

  it("shows assets on its public page", () => {
    const { sql } = shownQuery("poem", 7, [...TABLES, poemTables]);
    expect(sql).toContain("cover_id");
    expect(sql).toContain("published_at");
  });

  it("has endpoints whose reserved words are not cached", () => {
    const cached = makeCachedEndpoints([poem]);
    expect(cached("/api/poem/12")).toEqual(["locale"]);
    for (const word of ["bulk", "new", "loggeduser", "duplicates"])
      expect(cached(`/api/poem/${word}`)).toBeUndefined();
  });
});

const lib = path.resolve(import.meta.dirname, "../..");
const register = path.join(lib, "site/register");
const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(folder, entry.name));
/** The files of a name in the folders of concepts. */
const declarations = (name: string) =>
  foldersIn(lib)
    .flatMap((folder) => (isModule(path.basename(folder)) ? foldersIn(folder) : [folder]))
    .map((concept) => path.join(concept, name))
    .filter(existsSync);

/** The modules that a file imports at run time. */
const loaded = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/^import (?!type)[^;]*"([^"]+)";/gm)].map(
    ([, name]) => name,
  );

/** The files of concepts that a register imports; by default those of its own name. */
const REGISTERED: Record<string, string[]> = { "content.ts": ["fields.ts", "starting.ts"] };

/** Registers that name every kind of their type, so that the compiler finds an omission. */
const COMPLETE_BY_TYPE = ["working-copies.ts"];

/** Files of these names that are of no concept: types, checks of bodies, columns of an import. */
const NO_DECLARATIONS = new Set([
  "@/lib/kernel/mail/mails",
  "@/lib/kernel/content/fields",
  "@/lib/kernel/content/starting",
  "@/lib/kernel/core/fields",
  "@/lib/site/import/fields",
]);

describe("declarations", () => {
  it("are data that every process may load: they import only data", () => {
    const files = ["manifest.ts", "tables.ts"].flatMap(declarations);
    expect(files.length).toBeGreaterThan(20);
    const found = new Set(files.flatMap(loaded));
    expect(
      [...found].filter((name = "") => !/^(?:\.\.\/)+(?:kernel\/)?core\/paths$/.test(name)),
    ).toEqual([]);
    expect(loaded(path.join(import.meta.dirname, "../core/paths.ts"))).toEqual([]);
  });

  it("are all in lib/kernel/manifest/all.ts", () => {
    const list = loaded(path.join(import.meta.dirname, "all.ts"));
    const files = ["manifest.ts", "tables.ts"]
      .flatMap(declarations)
      .map((file) => path.relative(import.meta.dirname, file).replace(/\.ts$/, ""));
    expect(files.filter((file) => !list.includes(file))).toEqual([]);
  });

  it.each(readdirSync(register).filter((name) => !COMPLETE_BY_TYPE.includes(name)))(
    "with code are all in lib/site/register/%s",
    (name) => {
      const list = loaded(path.join(register, name));
      const files = (REGISTERED[name] ?? [name])
        .flatMap(declarations)
        .filter((file) => !file.includes("/register/"));
      expect(files.length).toBeGreaterThan(0);
      expect(
        files
          .map((file) => `@/lib/${path.relative(lib, file).replace(/\.ts$/, "")}`)
          .filter((file) => !NO_DECLARATIONS.has(file) && !list.includes(file)),
      ).toEqual([]);
    },
  );

  it("every job has a handler", () => {
    type HandlersOf<J> = J extends { handlers: infer H } ? keyof H : never;
    expectTypeOf<HandlersOf<(typeof JOBS)[number]>>().toEqualTypeOf<
      Exclude<keyof Jobs, "read_poem">
    >();
    const names = JOBS.flatMap(({ handlers }) => Object.keys(handlers));
    expect(names).toHaveLength(new Set(names).size);
  });

  it("have the lists that docs/architecture.md names", () => {
    const page = readFileSync(path.join(lib, "../docs/architecture.md"), "utf8");
    const section = /## Adding a concept\n(.*?)\n## /s.exec(page)?.[1] ?? "";
    const lists = readdirSync(register).map((name) => `lib/site/register/${name}`);
    const named = [...section.matchAll(/`((?:lib|app)\/[\w/.-]+\.ts)`/g)].map(([, file]) => file);
    expect(named.toSorted()).toEqual(
      [...lists, "lib/kernel/manifest/all.ts", "app/api/endpoints.ts"].toSorted(),
    );
  });

  it("have unique names, paths and kinds", () => {
    const screens = MANIFESTS.flatMap((one: Manifest) => Object.entries(one.screens ?? {}));
    const kinds = TABLES.flatMap((one: Tables) => one.kind ?? []);
    for (const all of [
      screens.map(([name]) => name),
      screens.map(([, { path: where }]) => where),
      urlWords(),
      auditActions(),
      kinds,
    ])
      expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
  });
});
