import { XMLParser, XMLValidator } from "fast-xml-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as getLlms } from "@/app/llms.txt/route";
import { GET as getRobots } from "@/app/robots.txt/route";
import { GET as getIndex } from "@/app/sitemap.xml/route";
import { GET as getSitemap } from "@/app/sitemaps/[name]/route";
import { testItem } from "@/lib/kernel/content/test-items";
import { db } from "@/lib/kernel/core/db";
import { findPost } from "@/lib/magazine/post/read/service";
import { findMember } from "@/lib/directory/member/read/service";
import { inDays } from "@/lib/site/structured-data/test-content";
import { seedFixtures } from "@/lib/site/structured-data/test-fixtures";
import endpointTexts from "@/messages/en/endpoints.json";
import { IDS_PER_FILE, LAST_FILE } from "./content-entries";

const subjects = Object.keys(endpointTexts.subjects)
  .map((subject) => `/docs/api/${subject.toLowerCase()}`)
  .sort();
const SITE = "http://localhost:3000";
const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ["url", "sitemap", "xhtml:link"].includes(name),
});
type Url = {
  loc: string;
  lastmod: string;
  "xhtml:link": { "@_rel": string; "@_hreflang": string; "@_href": string }[];
};

async function read(name: string): Promise<Url[]> {
  const result = await getSitemap(new Request(`${SITE}/sitemaps/${name}`), {
    params: Promise.resolve({ name }),
  });
  expect(result.status, name).toBe(200);
  expect(result.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const xml = await result.text();
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml).urlset.url as Url[];
}
async function index(): Promise<{ loc: string; lastmod: string }[]> {
  const xml = await (await getIndex()).text();
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml).sitemapindex.sitemap;
}
const names = async () => (await index()).map(({ loc }) => loc.split("/").at(-1)!);
const locs = (urls: Url[]) => urls.map((url) => url.loc.slice(SITE.length));
const links = (url: Url) =>
  Object.fromEntries(
    url["xhtml:link"].map((link) => [link["@_hreflang"], link["@_href"].slice(SITE.length)]),
  );

beforeAll(async () => {
  await seedFixtures();
});

describe("sitemap.xml", () => {
  it("lists every sitemap once, with the time of its last change", async () => {
    expect(await names()).toEqual([
      "pages.xml",
      "sections.xml",
      "calendar.xml",
      "professions.xml",
      "posts-1.xml",
      "members-1.xml",
    ]);
    for (const { loc, lastmod } of await index()) {
      const urls = await read(loc.split("/").at(-1)!);
      expect(lastmod, loc).toBe(
        urls
          .map((url) => url.lastmod)
          .sort()
          .at(-1),
      );
    }
  });
});

describe("the sitemaps", () => {
  it("contain the months of a calendar in which something takes place, per language", async () => {
    const months = async () => locs(await read("calendar.xml")).sort();
    const before = ["/agenda?month=2020-01", "/agenda?month=2040-07", "/en/agenda?month=2040-07"];
    expect(await months()).toEqual(before);
    const id = await testItem("event");
    const days = {
      startsAt: new Date("2041-01-31T23:30:00Z"),
      endsAt: new Date("2041-02-28T15:00:00Z"),
    };
    // In Tokyo it begins in February, and ends at the midnight before March.
    await db.event.update({ where: { id }, data: { ...days, timeZone: "Asia/Tokyo" } });
    expect(await months()).toEqual(
      [...before, "/agenda?month=2041-02", "/en/agenda?month=2041-02"].sort(),
    );
    await db.event.delete({ where: { id } });
    expect(await months()).toEqual(before);
  });

  it("contain exactly the public URLs", async () => {
    expect(locs(await read("posts-1.xml")).sort()).toEqual([
      "/en/post/house-on-pelion",
      "/en/post/talk-light",
      "/post/omilia-fos",
      "/post/palia-ekthesi",
      "/post/petrini-gefyra",
      "/post/spiti-sto-pilio",
      "/post/taratsa",
    ]);
    expect(locs(await read("members-1.xml")).sort()).toEqual([
      "/en/member/lycabettus",
      "/member/lykavittos",
      "/member/omega",
    ]);
    expect(locs(await read("professions.xml")).sort()).toEqual([
      "/directory/architektones",
      "/en/directory/architects",
    ]);
    expect(locs(await read("sections.xml")).sort()).toEqual([
      "/agenda",
      "/agenda/omilies",
      "/en/agenda",
      "/en/agenda/talks",
      "/en/mag",
      "/en/mag/residence",
      "/mag",
      "/mag/katoikia",
      "/mag/topio",
    ]);
    expect(locs(await read("pages.xml")).sort()).toEqual([
      "",
      "/directory",
      "/docs/api",
      ...subjects,
      "/en",
      "/en/about",
      "/en/directory",
      "/en/docs/api",
      ...subjects.map((path) => `/en${path}`),
      "/en/posts",
      "/posts",
      "/schetika",
    ]);
  });

  it("list the same alternates for all locales of a document, with itself and x-default", async () => {
    for (const name of await names()) {
      const urls = await read(name);
      const byLoc = new Map(urls.map((url) => [url.loc.slice(SITE.length), url]));
      for (const url of urls) {
        const own = links(url);
        expect(Object.values(own)).toContain(url.loc.slice(SITE.length));
        expect(own["x-default"]).toBe(own.el ?? own.en);
        for (const lang of ["el", "en"])
          if (own[lang] !== undefined)
            expect(links(byLoc.get(own[lang])!), `${name} ${url.loc}`).toEqual(own);
        expect(new Date(url.lastmod).getTime()).toBeLessThanOrEqual(Date.now());
        expect(new Date(url.lastmod).getFullYear()).toBeGreaterThan(2000);
      }
    }
    const bridge = (await read("posts-1.xml")).find((url) => url.loc.endsWith("petrini-gefyra"))!;
    expect(links(bridge)).toEqual({
      el: "/post/petrini-gefyra",
      "x-default": "/post/petrini-gefyra",
    });
  });

  it("contain only URLs that exist, and no drafts", async () => {
    for (const [name, find] of [
      ["posts-1.xml", findPost],
      ["members-1.xml", findMember],
    ] as const) {
      for (const path of locs(await read(name)))
        expect(
          (await find(path.split("/").at(-1)!, path.startsWith("/en/") ? "en" : "el")).kind,
          path,
        ).toBe("found");
    }
    for (const name of await names()) expect(JSON.stringify(await read(name))).not.toMatch(/kryf/);
  });

  it.each([
    "posts-2.xml",
    "posts-0.xml",
    "posts-01.xml",
    "posts.xml",
    "members-9999999.xml",
    "pages",
    `posts-${LAST_FILE + 1}.xml`,
    `members-${LAST_FILE}.xml`,
    "posts-999999.xml",
    "members-999999.xml",
    "posts-4294967297.xml",
    "posts-1e9.xml",
    "posts--1.xml",
    "constructor.xml",
    "__proto__.xml",
    "xml",
    "",
  ])("are not found by the name %j", async (name) => {
    const result = await getSitemap(new Request(SITE), { params: Promise.resolve({ name }) });
    expect(result.status).toBe(404);
  });

  it("follow a change, and are split by ranges of ids", async () => {
    const { id: categoryId } = await db.category.findUniqueOrThrow({ where: { code: "DS.MAG" } });
    const far = IDS_PER_FILE * 2 + 1;
    for (const id of [far, far - 1])
      await db.post.create({
        data: {
          id,
          categoryId,
          translations: {
            create: {
              locale: "en",
              title: "Far",
              slug: `far-${id}`,
              status: "published",
              publishedAt: inDays(-9),
            },
          },
        },
      });
    expect((await names()).filter((name) => name.startsWith("posts"))).toEqual([
      "posts-1.xml",
      "posts-2.xml",
      "posts-3.xml",
    ]);
    expect(locs(await read("posts-2.xml"))).toEqual([`/en/post/far-${far - 1}`]);
    const [url] = await read("posts-3.xml");
    expect(links(url!)).toEqual({ en: `/en/post/far-${far}`, "x-default": `/en/post/far-${far}` });
    expect(Date.now() - new Date(url!.lastmod).getTime()).toBeLessThan(60_000);
  });
});

describe("robots.txt", () => {
  it("links the sitemap and disallows private pages of both locales, but no pages with the same prefix", async () => {
    const text = await getRobots().text();
    expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml\n`);
    const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map((match) => match[1]!);
    const closed = (address: string) =>
      rules.some((rule) => new RegExp(`^${rule.replace(/[.?+*]/g, "\\$&")}`).test(address));
    for (const path of [
      "/account",
      "/en/account/post/1",
      "/search?q=a",
      "/en/search",
      "/user/login",
      "/preview/x",
      "/order/1",
      "/api/product",
      "/api/openapi.json",
    ])
      expect(closed(path), path).toBe(true);
    for (const path of [
      "/",
      "/en",
      "/accounting",
      "/orders-of-architecture",
      "/mag",
      "/og/el/site.png",
      "/feeds/el/rss.xml",
      "/assets/x/1.webp",
      "/docs/api",
      "/directory?page=2",
    ])
      expect(closed(path), path).toBe(false);
  });
});

describe("llms.txt", () => {
  it("describes the site, and links sections in both locales, API, feeds and sitemap", async () => {
    const text = await (await getLlms()).text();
    expect(text).toMatch(/^# DS\n/);
    for (const part of [
      `[Περιοδικό](${SITE}/mag)`,
      `[Mag](${SITE}/en/mag)`,
      `${SITE}/api/openapi.json`,
      `${SITE}/feeds/el/rss.xml`,
      `${SITE}/feeds/en/atom.xml`,
      `${SITE}/sitemap.xml`,
    ])
      expect(text).toContain(part);
    for (const [, address] of text.matchAll(/\]\(([^)]*)\)/g))
      expect(address).toMatch(/^http:\/\/localhost:3000/);
  });
});
