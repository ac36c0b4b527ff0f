import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MAX_PAGES } from "./names";
import { keepOfflinePages, keepVisited } from "./public-pages";
import { pageAnswer, SITE, stubBrowser } from "./test-browser";

let browser: ReturnType<typeof stubBrowser>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  browser = stubBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const page = (path: string) =>
  pageAnswer(`${path} <script src="/_next/static${path}.js"></script>`);
const answerAll = ({ url }: Request) => {
  const path = url.replace(SITE, "");
  return path.startsWith("/_next/") ? new Response("code") : page(path);
};

it("asks as nobody, and keeps the page with its files", async () => {
  browser.network.answer = answerAll;
  expect(await keepVisited(`${SITE}/mag#place`, [])).toBe(true);
  expect(browser.network.asked[0]).toMatchObject({ url: `${SITE}/mag`, credentials: "omit" });
  expect(browser.kept("ds-pages")).toEqual(["/mag"]);
  expect(browser.kept("ds-files")).toEqual(["/_next/static/mag.js"]);
});

it.each([
  ["private", pageAnswer("a", { "Cache-Control": "no-store" })],
  ["without a word about caches", new Response("a", { headers: { "Content-Type": "text/html" } })],
  ["missing", pageAnswer("a", {}, 404)],
  ["no page", new Response("{}", { headers: { "Content-Type": "application/json" } })],
])("forgets a page that is %s now", async (_what, answer) => {
  await browser.put("ds-pages", "/mag", page("/mag"));
  browser.network.answer = () => answer;
  expect(await keepVisited(`${SITE}/mag`, [])).toBe(false);
  expect(browser.kept("ds-pages")).toEqual([]);
});

it("keeps the copy while the site is down", async () => {
  await browser.put("ds-pages", "/mag", page("/mag"));
  browser.network.answer = () => pageAnswer("down", { "Cache-Control": "no-store" }, 503);
  expect(await keepVisited(`${SITE}/mag`, [])).toBe(false);
  expect(browser.kept("ds-pages")).toEqual(["/mag"]);
});

it("has the last twenty pages, and only their files", async () => {
  browser.network.answer = answerAll;
  for (let i = 0; i < MAX_PAGES + 2; i++) {
    vi.setSystemTime(1_000_000 + i);
    await keepVisited(`${SITE}/p${i}`, []);
  }
  // Read once more: it is not the oldest any longer.
  vi.setSystemTime(2_000_000);
  await keepVisited(`${SITE}/p2`, []);
  vi.setSystemTime(2_000_001);
  await keepVisited(`${SITE}/last`, []);
  const pages = browser.kept("ds-pages");
  expect(pages).toHaveLength(MAX_PAGES);
  expect(["/p0", "/p1", "/p3"].filter((path) => pages.includes(path))).toEqual([]);
  expect(pages).toContain("/p2");
  expect(browser.kept("ds-files")).toHaveLength(MAX_PAGES);
});

it("two tabs at once keep both pages", async () => {
  browser.network.answer = answerAll;
  await Promise.all([keepVisited(`${SITE}/a`, []), keepVisited(`${SITE}/b`, [])]);
  expect(browser.kept("ds-pages")).toEqual(["/a", "/b"]);
});

it("loads the page that says where one is again after a time", async () => {
  browser.network.answer = answerAll;
  const paths = ["/offline", "/en/offline"];
  await keepOfflinePages(paths, []);
  expect(browser.kept("ds-shell")).toEqual(paths);
  const asked = () => browser.network.asked.filter(({ url }) => url.endsWith("/offline")).length;
  await keepOfflinePages(paths, []);
  expect(asked()).toBe(2);
  vi.setSystemTime(Date.now() + 7 * 3_600_000);
  await keepOfflinePages(paths, []);
  expect(asked()).toBe(4);
});
