import { readFile } from "node:fs/promises";
import { expect, test } from "playwright/test";
import { readHead } from "../bench/links/page-head";
import { checkSitemaps, getText, readXml } from "../bench/links/sitemaps";

/** Pages of each kind whose heads are read; `npm run bench -- links` reads all. */
const PER_KIND = 5;

const typesOf = (data: unknown[]) =>
  [...JSON.stringify(data).matchAll(/"@type":"(\w+)"/g)].map(([, type]) => type!);

test("URLs of the sitemap are 200 and canonical, and all alternates are reciprocal", async ({
  baseURL,
}) => {
  const { entries, pages, faults, images } = await checkSitemaps(baseURL!, PER_KIND);
  expect(faults).toEqual([]);
  expect(entries).toBeGreaterThan(300);
  expect(pages).toBeGreaterThan(40);
  for (const image of images.slice(0, 12)) {
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

test("the build has described the API, which its address and its pages answer with", async ({
  baseURL,
}) => {
  const stored = JSON.parse(await readFile(".next/api-description.json", "utf8")) as {
    paths: object;
  };
  const answer = await fetch(`${baseURL}/api/openapi.json`);
  const { paths, servers } = (await answer.json()) as { paths: object; servers: { url: string }[] };
  expect(paths).toEqual(stored.paths);
  expect(Object.keys(paths).length).toBeGreaterThan(100);
  expect(servers[0]?.url).toMatch(/^http/);
  expect(await getText(`${baseURL}/en/docs/api`)).toContain("GET /api/product/{id}");
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
