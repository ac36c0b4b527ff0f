import { expect, test } from "playwright/test";
import { crawl } from "../bench/links/crawl";

/** Pages of each kind; `npm run bench -- links` follows all. */
const PER_KIND = 5;

test("internal links work, and none leaves the language without hreflang", async ({ baseURL }) => {
  const { visited, broken, languageErrors } = await crawl(new URL(baseURL!).origin, PER_KIND);
  expect(broken).toEqual([]);
  expect(languageErrors).toEqual([]);
  expect(visited).toBeGreaterThan(100);
});
