import { XMLParser } from "fast-xml-parser";
import type { Metadata } from "next";
import { createTranslator } from "next-intl";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { makeSitemap } from "@/lib/site/sitemap/service";
import { inDays } from "@/lib/site/structured-data/test-content";
import { seedFixtures } from "@/lib/site/structured-data/test-fixtures";
import el from "@/messages/el";
import en from "@/messages/en";

// Next.js gives pages the locale of the request; here the test sets it.
vi.mock("@/lib/kernel/i18n/translations", () => ({
  getTranslations: async ({ locale, namespace }: { locale: Locale; namespace: "site" }) =>
    createTranslator({ locale, messages: locale === "el" ? el : en, namespace }),
  setRequestLocale: () => undefined,
}));

type Page = {
  generateMetadata(props: {
    params: Promise<never>;
    searchParams: Promise<never>;
  }): Promise<Metadata>;
};
const SECTION = /^\/(mag|agenda|archive)(?:\/([^/]+))?$/;
const SITE = "http://localhost:3000";

async function moduleOf(path: string): Promise<[Page, object]> {
  const section = SECTION.exec(path);
  const tag = (word?: string) => (word ? { tag: [word] } : {});
  if (section?.[1] === "mag")
    return [await import("./(public)/(magazine)/mag/[[...tag]]/page"), tag(section[2])];
  if (section?.[1] === "agenda")
    return [await import("./(public)/(magazine)/agenda/[[...tag]]/page"), tag(section[2])];
  if (section?.[1] === "archive")
    return [await import("./(public)/(magazine)/archive/[[...tag]]/page"), tag(section[2])];
  const [, word, slug, subject] = path.split("/");
  if (word === "post") return [await import("./(post)/post/[[...id]]/page"), { id: [slug] }];
  if (word === "member")
    return [await import("./(public)/(directory)/member/[[...id]]/page"), { id: [slug] }];
  if (word === "directory")
    return [await import("./(public)/(directory)/directory/[[...tag]]/page"), tag(slug)];
  if (word === "posts") return [await import("./(public)/(magazine)/posts/page"), {}];
  if (word === "search") return [await import("./(public)/(site)/search/page"), {}];
  if (word === "user") return [await import("./(public)/(people)/user/login/page"), {}];
  if (word === "docs" && subject)
    return [await import("./(public)/(site)/docs/api/[subject]/page"), { subject }];
  if (word === "docs") return [await import("./(public)/(site)/docs/api/page"), {}];
  if (word === "") return [await import("./(public)/(site)/page"), {}];
  return [await import("./(public)/(magazine)/[slug]/page"), { slug: word }];
}

/** The metadata of a URL of the site. */
async function metadataOf(address: string): Promise<Metadata> {
  const url = new URL(address, SITE);
  const locale = /^\/en(?:\/|$)/.test(url.pathname) ? "en" : "el";
  const [page, params] = await moduleOf(url.pathname.replace(/^\/en(?=\/|$)/, "") || "/");
  return page.generateMetadata({
    params: Promise.resolve({ locale, ...params }) as Promise<never>,
    searchParams: Promise.resolve(Object.fromEntries(url.searchParams)) as Promise<never>,
  });
}
const languages = (meta: Metadata) => (meta.alternates?.languages ?? {}) as Record<string, string>;
const isIndexed = (meta: Metadata) => meta.robots === undefined;

let ids: Awaited<ReturnType<typeof seedFixtures>>;
// The pages of the API's description load every endpoint, which takes longer than a test may.
beforeAll(async () => {
  await moduleOf("/docs/api");
  await metadataOf("/docs/api/product");
}, 120_000);
beforeAll(async () => {
  ids = await seedFixtures();
  const { id: categoryId } = await db.category.findUniqueOrThrow({ where: { code: "DS.MAG" } });
  for (let index = 0; index < 25; index++)
    await db.post.create({
      data: {
        categoryId,
        translations: {
          create: {
            locale: "el",
            title: `Σπίτι ${index}`,
            slug: `spiti-${index}`,
            status: "published",
            publishedAt: inDays(-20),
          },
        },
      },
    });
});

const PUBLIC = [
  "/",
  "/en",
  "/posts",
  "/en/posts",
  "/posts?page=2",
  "/directory",
  "/en/directory",
  "/directory/architektones",
  "/en/directory/architects",
  "/mag",
  "/en/mag",
  "/mag?page=2",
  "/mag/katoikia",
  "/en/mag/residence",
  "/mag/topio",
  "/agenda",
  "/en/agenda",
  "/agenda?month=2040-07",
  "/en/agenda?month=2040-07",
  "/agenda/omilies",
  "/en/agenda/talks",
  "/post/spiti-sto-pilio",
  "/en/post/house-on-pelion",
  "/post/petrini-gefyra",
  "/post/omilia-fos",
  "/en/post/talk-light",
  "/post/taratsa",
  "/member/lykavittos",
  "/en/member/lycabettus",
  "/member/omega",
  "/schetika",
  "/en/about",
  "/docs/api",
  "/en/docs/api",
];

describe("every public page", () => {
  it.each(PUBLIC)(
    "%s is its own canonical, is among its alternates, and has a card",
    async (path) => {
      const meta = await metadataOf(path);
      expect(isIndexed(meta)).toBe(true);
      const url = path === "/" ? SITE : SITE + path;
      expect(meta.alternates?.canonical).toBe(url);
      expect(Object.values(languages(meta))).toContain(url);
      expect(languages(meta)["x-default"]).toBe(languages(meta).el ?? languages(meta).en);
      const { openGraph, twitter } = meta as {
        openGraph: {
          url: string;
          siteName: string;
          locale: string;
          alternateLocale: string[];
          images: { url: string; width: number; height: number }[];
        };
        twitter: { card: string };
      };
      expect(openGraph).toMatchObject({
        url: url,
        siteName: "DS",
        locale: path.startsWith("/en") ? "en_GB" : "el_GR",
      });
      expect(openGraph.alternateLocale).toHaveLength(
        languages(meta).el && languages(meta).en ? 1 : 0,
      );
      expect(openGraph.images[0]).toMatchObject({ width: 1200, height: 630 });
      expect(openGraph.images[0]!.url).toMatch(
        new RegExp(`^${SITE}/og/${path.startsWith("/en") ? "en" : "el"}/.+\\.png$`),
      );
      expect(twitter).toEqual({ card: "summary_large_image" });
    },
  );

  it("has the same alternates as its translations", async () => {
    let pairs = 0;
    for (const path of PUBLIC) {
      const own = languages(await metadataOf(path));
      for (const lang of ["el", "en"]) {
        if (own[lang] === undefined) continue;
        expect(languages(await metadataOf(own[lang])), `${path} and ${own[lang]}`).toEqual(own);
        pairs++;
      }
    }
    expect(pairs).toBeGreaterThan(PUBLIC.length);
  });

  it("has alternates only in locales in which it is published", async () => {
    expect(languages(await metadataOf("/post/petrini-gefyra"))).toEqual({
      el: `${SITE}/post/petrini-gefyra`,
      "x-default": `${SITE}/post/petrini-gefyra`,
    });
    expect(languages(await metadataOf("/member/omega")).en).toBeUndefined();
    expect(languages(await metadataOf("/mag/topio")).en).toBeUndefined();
    expect(languages(await metadataOf("/posts?page=2"))).toEqual({
      el: `${SITE}/posts?page=2`,
      "x-default": `${SITE}/posts?page=2`,
    });
    expect(languages(await metadataOf("/mag?page=2")).en).toBeUndefined();
    for (const path of PUBLIC)
      expect(JSON.stringify(await metadataOf(path)), path).not.toMatch(/kryf|Κρυφ/i);
  });
});

describe("pages with noindex", () => {
  it.each([
    "/search?q=a",
    "/en/search",
    "/user/login",
    "/post/kryfo-schedio",
    "/post/kryfo-avrio",
    "/en/post/kryfo-bridge",
    "/member/kryfo-grafeio",
    "/kryfi",
    "/en/mag/landscape",
    "/archive",
    "/en/archive",
    "/mag?page=99",
    "/agenda?month=2040-06",
    "/agenda?month=2042-01",
    "/agenda?month=2040-13",
    "/agenda?month=now",
    "/posts?page=99",
    "/posts?page=0",
    "/en/posts?page=2",
    "/mag/nothing",
    "/directory/nothing",
    "/directory?page=9",
  ])("include %s", async (path) => {
    const meta = await metadataOf(path);
    expect(meta.robots).toEqual({ index: false });
    expect(meta.alternates).toBeUndefined();
  });
});

describe("lists", () => {
  it.each([
    "/directory?area=Αθήνα",
    "/directory?letter=Λ",
    "/directory?member=1&page=3",
    "/directory?q=x",
  ])("with filters have the whole list as canonical: %s", async (path) => {
    const meta = await metadataOf(path);
    expect(meta.alternates?.canonical).toBe(`${SITE}/directory`);
    expect(languages(meta)).toEqual(languages(await metadataOf("/directory")));
  });
  it("link their feeds", async () => {
    const feeds = async (path: string) =>
      JSON.stringify((await metadataOf(path)).alternates?.types);
    expect(await feeds("/")).toContain(`${SITE}/feeds/el/rss.xml`);
    expect(await feeds("/en")).toContain(`${SITE}/feeds/en/atom.xml`);
    expect(await feeds("/mag/katoikia")).toContain(`${SITE}/feeds/el/mag/katoikia/rss.xml`);
    expect(await feeds("/en/mag/residence")).toContain(`${SITE}/feeds/en/mag/residence/atom.xml`);
    expect(await feeds("/post/spiti-sto-pilio")).toContain(`${SITE}/feeds/el/mag/rss.xml`);
  });
});

it("have the type of their content", async () => {
  expect((await metadataOf("/post/spiti-sto-pilio")).openGraph).toMatchObject({
    type: "article",
    section: "Περιοδικό",
    authors: ["Λυκαβηττός & Υιοί"],
    images: [{ url: `${SITE}/og/el/post/${ids.house}.png` }],
  });
  expect((await metadataOf("/post/taratsa")).openGraph).toMatchObject({ authors: ["DS"] });
  expect((await metadataOf("/member/lykavittos")).openGraph).toMatchObject({
    type: "profile",
    images: [{ url: `${SITE}/og/el/member/${ids.company}.png` }],
  });
  expect((await metadataOf("/mag")).openGraph).toMatchObject({
    type: "website",
    images: [{ url: `${SITE}/og/el/section/mag.png` }],
  });
  expect((await metadataOf("/schetika")).openGraph).toMatchObject({
    images: [{ url: `${SITE}/og/el/page/${ids.about}.png` }],
  });
});

it("have the URLs and alternates of the sitemaps", async () => {
  const parser = new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => ["url", "xhtml:link"].includes(name),
  });
  let checked = 0;
  for (const name of ["pages", "sections", "calendar", "professions", "posts-1", "members-1"]) {
    const { urlset } = parser.parse((await makeSitemap(`${name}.xml`))!) as {
      urlset: {
        url: { loc: string; "xhtml:link": { "@_hreflang": string; "@_href": string }[] }[];
      };
    };
    await Promise.all(
      urlset.url.map(async (url) => {
        const meta = await metadataOf(url.loc);
        expect(meta.alternates?.canonical, url.loc).toBe(url.loc);
        expect(languages(meta), url.loc).toEqual(
          Object.fromEntries(url["xhtml:link"].map((link) => [link["@_hreflang"], link["@_href"]])),
        );
        checked++;
      }),
    );
  }
  expect(checked).toBeGreaterThan(50);
}, 60_000);
