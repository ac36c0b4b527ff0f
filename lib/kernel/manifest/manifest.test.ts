import { describe, expect, it } from "vitest";
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
import type { ContentKind } from "./content-kind";
import { KINDS } from "./kinds";
import { makeCachedEndpoints, makePageParameters } from "@/server/cache/key";
import { editScreen } from "./edit-screen";
import type { Manifest, Tables } from "./shape";
import { reservedSlugs, urlWords } from "./url-words";

const sonnet = {
  urlWords: { sonnet: ["private", "keeps-case"], sonnets: [] },
  pageParameters: { "/sonnets/{tag}": ["page"] },
  cachedEndpoints: { "/api/sonnet": ["locale"], "/api/sonnet/{id}": ["locale"] },
  screens: {
    allSonnets: {
      path: "/account/all-sonnets",
      access: "editor",
      refusal: 403,
      menu: { icon: "page", position: 61, group: "content" },
    },
    sonnet: {
      path: "/account/sonnet",
      access: "editor",
      refusal: 403,
      edits: "sonnet",
      under: "allSonnets",
    },
  },
  auditActions: ["sonnet.created"],
  auditSubjects: ["sonnet"],
} as const satisfies Manifest;

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    read_sonnet: Record<string, never>;
  }
}

const sonnetJobs = {
  handlers: { read_sonnet: { run: () => Promise.resolve() } },
  cron: { read_sonnet: { match: "1 2 * * *", backfillMs: 1_000, maxAttempts: 1 } },
} satisfies ConceptJobs;

const sonnetSearch = searchKind({
  kind: "sonnet",
  title: "verse",
  shape: { id: z.int(), verse: z.string() },
  rows: {
    joins: "",
    fields: "'id', t.sonnet_id, 'verse', t.verse",
    exists: "true",
    isPublic: "true",
  },
  details: {
    texts: "ARRAY[t.verse]",
    picture: "NULL",
    date: "NULL",
    section: "NULL",
    place: "NULL",
  },
  loadOwn: () => Promise.resolve([]),
});

const sonnetTables = {
  kind: "sonnet",
  table: "sonnet",
  id: "id",
  translation: { table: "sonnet_translation", key: "sonnet_id", begins: "published_at" },
  label: { from: "sonnet_translation", id: "sonnet_id", text: "title", locale: "locale" },
  name: "sonnet",
  variants: { sonnet: { screen: "sonnet", endpoint: "sonnet", path: "/sonnet/{slug}" } },
  assets: {
    owner: { table: "sonnet", id: "id" },
    shownOn: "sonnet",
    columns: [{ table: "sonnet", column: "cover_id", key: "id" }],
    documents: [{ table: "sonnet_translation", column: "verses", key: "sonnet_id" }],
  },
  sitemap: { name: "sonnets", isSplit: true },
  retention: [
    { name: "sonnets", table: "sonnet_reading", key: ["id"], since: "read_at", keep: "1 day" },
  ],
} as const satisfies ContentKind;

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
  contents: readonly ContentKind[],
  { jobs, kinds }: Code,
) => ({
  "reserved slugs": [...reservedSlugs(manifests)],
  "private words": urlWords(["private"], manifests),
  "words that keep their case": urlWords(["keeps-case"], manifests),
  robots: robots(manifests).split("\n"),
  "cached endpoints": Object.keys(makeCachedEndpoints(manifests)("/api/sonnet/7") ?? {}),
  "page parameters": Object.keys(makePageParameters(manifests)("/sonnets/odes") ?? {}),
  menu: names(manifests),
  "current entries": [...parentsOf(manifests).keys()],
  editors: [editScreen("sonnet", manifests)?.path ?? ""],
  "audit actions": auditActions(manifests),
  "audit subjects": auditSubjects(manifests),
  translations: gapKinds(tables),
  "publish schedule": [nextDueQuery(tables)],
  "uses of assets": [usesQuery([1], tables).sql],
  "unused assets": [unusedCondition(Prisma.sql`id`, tables).sql],
  "assets that are kept": [unreferencedCondition(Prisma.sql`id`, tables).sql],
  sitemaps: contentSources(contents).map(({ name, rows }) => `${name} ${rows.sql}`),
  "jobs of the worker": Object.keys(makeTaskList(jobs)),
  "cron jobs": makeCronItems(jobs).map(({ task }) => task),
  "search results": Object.keys(makeSearchResponse(kinds).shape.data.shape),
});

const code: Code = { jobs: JOBS, kinds: SEARCH_KINDS };
const withSonnet = registers(
  [...MANIFESTS, sonnet],
  [...TABLES, sonnetTables],
  [...KINDS, sonnetTables],
  {
    jobs: [...JOBS, sonnetJobs],
    kinds: { ...SEARCH_KINDS, sonnets: sonnetSearch },
  },
);
const without = registers(MANIFESTS, TABLES, KINDS, code);

describe("a declared concept", () => {
  it.each(Object.keys(withSonnet))("appears in: %s", (name) => {
    const [now, before] = [withSonnet, without].map(
      (all) => Object.entries(all).find(([key]) => key === name)?.[1] ?? [],
    );
    expect(now).not.toEqual(before);
    expect(JSON.stringify(before)).not.toMatch(/sonnet/i);
  });

  it("is cleaned up", async () => {
    await expect(cleanUp([sonnetTables])).rejects.toThrow(/"?sonnet_reading"? does not exist/);
  });

  it("has screens", () => {
    expect(screensOf([...MANIFESTS, sonnet]).sonnet.path).toBe("/account/sonnet");
    expect(Object.keys(screensOf(MANIFESTS))).not.toContain("sonnet");
  });

  it("has its menu entry at its position", () => {
    const menu = withSonnet.menu;
    expect(menu.indexOf("allSonnets")).toBe(menu.indexOf("allPages") + 1);
  });

  it("shows assets on its public page", () => {
    const { sql } = shownQuery("sonnet", 7, [...TABLES, sonnetTables]);
    expect(sql).toContain("cover_id");
    expect(sql).toContain("published_at");
  });

  it("has endpoints whose reserved words are not cached", () => {
    const cached = makeCachedEndpoints([sonnet]);
    expect(cached("/api/sonnet/12")).toEqual(["locale"]);
    for (const word of ["bulk", "new", "loggeduser", "duplicates"])
      expect(cached(`/api/sonnet/${word}`)).toBeUndefined();
  });
});
