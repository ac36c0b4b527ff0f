import { expect, test } from "@playwright/test";
import { XMLParser, XMLValidator } from "fast-xml-parser";

type PageHead = {
  canonical: string | null;
  languages: Record<string, string>;
  robots: string | null;
  image: string | null;
  feeds: string[];
  data: unknown[];
  twitter: string | null;
};

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? null;

/** The metadata in a page's head, read without running scripts. */
function readHead(html: string): PageHead {
  const tags = [...html.matchAll(/<(?:link|meta)\b[^>]*>/g)].map(([tag]) => tag);
  const links = tags.filter((tag) => tag.startsWith("<link"));
  const meta = (name: string) => {
    const tag = tags.find(
      (metaTag) => attribute(metaTag, "name") === name || attribute(metaTag, "property") === name,
    );
    return tag ? attribute(tag, "content") : null;
  };
  const canonical = links.filter((tag) => attribute(tag, "rel") === "canonical");
  expect(canonical.length).toBeLessThanOrEqual(1);
  return {
    canonical: canonical[0] ? attribute(canonical[0], "href") : null,
    languages: Object.fromEntries(
      links
        .filter(
          (tag) => attribute(tag, "rel") === "alternate" && attribute(tag, "hrefLang") !== null,
        )
        .map((tag) => [attribute(tag, "hrefLang")!, attribute(tag, "href")!]),
    ),
    robots: meta("robots"),
    image: meta("og:image"),
    twitter: meta("twitter:card"),
    feeds: links
      .filter((tag) => /rss|atom/.test(attribute(tag, "type") ?? ""))
      .map((tag) => attribute(tag, "href")!),
    data: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!) as unknown,
    ),
  };
}

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ["sitemap", "url", "xhtml:link", "item", "entry"].includes(name),
});
type Link = { "@_hreflang": string; "@_href": string };
type UrlEntry = { loc: string; lastmod?: string; "xhtml:link"?: Link[] };

async function getText(url: string): Promise<string> {
  const result = await fetch(url);
  expect(result.status, url).toBe(200);
  return result.text();
}

async function readXml(url: string) {
  const text = await getText(url);
  expect(XMLValidator.validate(text), url).toBe(true);
  return parser.parse(text) as {
    sitemapindex?: { sitemap: { loc: string }[] };
    urlset?: { url: UrlEntry[] };
    rss?: { channel: { item: object[] } };
    feed?: { entry: object[] };
  };
}

const typesOf = (data: unknown[]) =>
  [...JSON.stringify(data).matchAll(/"@type":"(\w+)"/g)].map(([, type]) => type!);

test("every URL of the sitemap is 200 and canonical, and its alternates are reciprocal", async ({
  baseURL,
}) => {
  test.setTimeout(240_000);
  const index = await readXml(`${baseURL}/sitemap.xml`);
  const entries: UrlEntry[] = [];
  for (const { loc } of index.sitemapindex!.sitemap)
    entries.push(...((await readXml(loc)).urlset?.url ?? []));
  expect(entries.length).toBeGreaterThan(300);
  const entryByUrl = new Map(entries.map((entry) => [entry.loc, entry]));
  expect(entryByUrl.size).toBe(entries.length);
  const images = new Set<string>();
  let at = 0;
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let entry = entries[at++]; entry; entry = entries[at++]) {
        const head = readHead(await getText(entry.loc));
        expect(head.canonical, entry.loc).toBe(entry.loc);
        expect(head.robots, entry.loc).toBeNull();
        const alternates = Object.fromEntries(
          (entry["xhtml:link"] ?? []).map((link) => [link["@_hreflang"], link["@_href"]]),
        );
        expect(head.languages, entry.loc).toEqual(alternates);
        expect(Object.values(alternates), entry.loc).toContain(entry.loc);
        for (const [language, url] of Object.entries(alternates)) {
          if (language === "x-default") continue;
          const reciprocal = Object.fromEntries(
            (entryByUrl.get(url)?.["xhtml:link"] ?? []).map((link) => [
              link["@_hreflang"],
              link["@_href"],
            ]),
          );
          expect(reciprocal, `${entry.loc} ⇄ ${url}`).toEqual(alternates);
        }
        expect(head.twitter, entry.loc).toBe("summary_large_image");
        expect(head.image, entry.loc).toMatch(
          /^http:\/\/localhost:\d+\/og\/(?:el|en)\/[\w/-]+\.png$/,
        );
        images.add(head.image!);
      }
    }),
  );
  for (const image of [...images].slice(0, 12)) {
    const result = await fetch(image);
    expect([result.status, result.headers.get("content-type")], image).toEqual([200, "image/png"]);
  }
});

test("structured data has the types of each kind of page", async ({ baseURL }) => {
  const typesAt = async (path: string) => typesOf(readHead(await getText(baseURL + path)).data);
  expect(await typesAt("/")).toEqual(
    expect.arrayContaining(["WebSite", "SearchAction", "Organization"]),
  );
  expect(await typesAt("/en/member/lykavittos-architects")).toEqual(
    expect.arrayContaining([
      "LocalBusiness",
      "PostalAddress",
      "OpeningHoursSpecification",
      "BreadcrumbList",
    ]),
  );
  const firstPost = async (list: string) =>
    /href="(\/post\/[a-z0-9-]+)"/.exec(await getText(baseURL + list))![1]!;
  expect(await typesAt(await firstPost("/mag"))).toEqual(
    expect.arrayContaining(["Article", "BreadcrumbList", "Organization"]),
  );
  expect(await typesAt(await firstPost("/agenda"))).toEqual(
    expect.arrayContaining(["Event", "Place"]),
  );
  expect(await typesAt("/mag")).toContain("BreadcrumbList");
});

test("search, account, error and empty pages are noindex", async ({ baseURL }) => {
  for (const path of [
    "/search?q=ab",
    "/en/search",
    "/user/login",
    "/nothing-here",
    "/en/post/none",
  ]) {
    const html = await (await fetch(baseURL + path)).text();
    expect(readHead(html).robots, path).toContain("noindex");
  }
  const robots = await getText(`${baseURL}/robots.txt`);
  for (const line of ["Disallow: /account", "Disallow: /search", `Sitemap: ${baseURL}/sitemap.xml`])
    expect(robots).toContain(line);
});

test("feeds are linked, valid and have full texts, in both languages", async ({ baseURL }) => {
  for (const path of ["/", "/en", "/mag", "/en/channel"]) {
    const { feeds } = readHead(await getText(baseURL + path));
    expect(feeds.length, path).toBeGreaterThanOrEqual(2);
    for (const feed of feeds) {
      const { rss, feed: atom } = await readXml(feed);
      expect((rss?.channel.item ?? atom?.entry ?? []).length, feed).toBeGreaterThan(0);
    }
  }
  expect(await getText(`${baseURL}/feeds/el/rss.xml`)).toContain("<content:encoded>");
  expect((await fetch(`${baseURL}/feeds/el/nothing/rss.xml`)).status).toBe(404);
  const moved = await fetch(`${baseURL}/feed.xml`, { redirect: "manual" });
  expect([moved.status, moved.headers.get("location")]).toEqual([308, "/feeds/el/rss.xml"]);
});

test("a post and a company print with their source, without header and footer", async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ media: "print" });
  const post = /href="(\/post\/[a-z0-9-]+)"/.exec(await getText(`${baseURL}/mag`))![1]!;
  for (const path of ["/en/member/lykavittos-architects", post]) {
    expect((await page.goto(path))!.status()).toBe(200);
    await expect(page.locator("main h1")).toBeVisible();
    await expect(page.locator(".print-source")).toBeVisible();
    for (const hidden of ["header.site-header", "footer.site-footer"])
      await expect(page.locator(hidden)).toBeHidden();
  }
});

test("llms.txt lists the sections, the API description and the feeds", async ({ baseURL }) => {
  const text = await getText(`${baseURL}/llms.txt`);
  for (const part of ["/mag", "/en/mag", "/api/openapi.json", "/sitemap.xml", "/feeds/"])
    expect(text).toContain(part);
});
