import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { crawl } from "./crawl";
import { kindOf } from "./sample";
import { checkSitemaps } from "./sitemaps";

const PAGES: Record<string, string> = {
  "/": '<a href="/post/1">1</a> <a href="/post/2">2</a> <a href="/gone">gone</a> <a href="/en">en</a>',
  "/en": '<a href="/" hreflang="el">el</a> <a href="/moved">moved</a>',
  "/post/1": '<a href="/post/3">3</a>',
  "/post/2": "",
  "/post/3": "",
};
let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (path === "/moved") return void response.writeHead(302, { location: "/en" }).end();
    if (path === "/sitemap.xml")
      return void response.end(
        `<sitemapindex><sitemap><loc>${origin}/posts.xml</loc></sitemap></sitemapindex>`,
      );
    if (path === "/posts.xml")
      return void response.end(`<urlset><url><loc>${origin}/post/1</loc></url></urlset>`);
    const page = PAGES[path];
    response.writeHead(page === undefined ? 404 : 200, { "content-type": "text/html" }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe("the check of links and sitemaps", () => {
  it("finds broken links and those that change the language", async () => {
    const { visited, broken, languageErrors } = await crawl(origin, Infinity);
    expect(visited).toBe(7);
    expect(broken).toEqual(["/gone: 404"]);
    expect(languageErrors.sort()).toEqual(["/: /en", "/en: /moved", "/moved → /en"]);
  });
  it("visits as many pages of a kind as it may", async () => {
    expect((await crawl(origin, 1)).visited).toBe(5);
  });
  it("finds what is wrong with a page of the sitemap", async () => {
    expect((await checkSitemaps(origin, 5)).faults.map((fault) => fault.split(": ")[1])).toEqual([
      "not its own alternate",
      "canonical",
      "card",
      "image",
    ]);
  });
  it.each([
    ["/", "el  0 "],
    ["/en", "en  0 "],
    ["/en/posts?page=2", "en posts 1 page"],
    ["/post/one", "el post 2 "],
  ])("names the kind of %s", (path, kind) => {
    expect(kindOf(path)).toBe(kind);
  });
});
