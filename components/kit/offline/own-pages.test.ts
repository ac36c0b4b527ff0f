import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetOthersPages, forgetOwnPages, isOwnKept, keepOwnPage } from "./own-pages";
import { pageAnswer, SITE, stubBrowser } from "./test-browser";

const PRIVATE = { "Cache-Control": "no-store" };
const ORDER = `${SITE}/order/1?signature=a`;
const whose = { person: 7, until: Date.now() + 60_000, url: ORDER, loaded: [] };

let browser: ReturnType<typeof stubBrowser>;
beforeEach(() => {
  browser = stubBrowser();
  browser.network.answer = () => pageAnswer("Order", PRIVATE);
});
afterEach(() => vi.unstubAllGlobals());

it("keeps a private page by a tap, and the posts of a board as everybody sees them", async () => {
  expect(await keepOwnPage({ ...whose, along: ["/post/a"] })).toBe(true);
  expect(browser.kept("ds-own")).toEqual(["/order/1?signature=a", "/post/a"]);
  expect(browser.network.asked.map(({ credentials }) => credentials)).toEqual([
    "same-origin",
    "omit",
  ]);
  expect(await isOwnKept(`${ORDER}#tickets`)).toBe(true);
});

it("keeps nothing that the site refuses", async () => {
  browser.network.answer = () => pageAnswer("Not found", PRIVATE, 404);
  expect(await keepOwnPage(whose)).toBe(false);
  expect(browser.kept("ds-own")).toEqual([]);
});

it.each([
  ["somebody else", 8, 0],
  ["nobody", 0, 0],
  ["the same person after the session", 7, 120_000],
])("forgets it for %s", async (_who, person, later) => {
  await keepOwnPage(whose);
  await forgetOthersPages(7);
  expect(browser.kept("ds-own")).toHaveLength(1);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + later });
  await forgetOthersPages(person);
  vi.useRealTimers();
  expect(browser.kept("ds-own")).toEqual([]);
});

it("leaves nothing behind of what is being kept at the sign-out", async () => {
  const keeping = keepOwnPage(whose);
  await forgetOwnPages();
  await keeping;
  expect(browser.kept("ds-own")).toEqual([]);
});
