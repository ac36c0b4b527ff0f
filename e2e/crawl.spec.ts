import { expect, test } from "@playwright/test";
import { findLinks } from "./support/html";

/**
 * Whether the crawler follows a URL: with a query only pagination, since combinations of filters
 * are endless.
 */
const isFollowed = (url: URL) => url.search === "" || /^\?page=\d+$/.test(url.search);
const isEnglish = (path: string) => path === "/en" || path.startsWith("/en/");
/** Files and the API have no language. */
const isFile = (path: string) => /^\/(?:assets|brand|api)\//.test(path) || path === "/favicon.ico";

test("every internal link works, and none leaves the language without hreflang", async ({
  baseURL,
}) => {
  test.setTimeout(600_000);
  const origin = new URL(baseURL!).origin;
  const seen = new Set(["/", "/en"]);
  const queue = [...seen];
  const broken: string[] = [];
  const languageErrors: string[] = [];
  const visit = async (path: string) => {
    const result = await fetch(origin + path, { redirect: "manual" });
    const location = result.headers.get("location");
    if (location !== null) {
      if (!location.startsWith("/")) broken.push(`${path} leads to ${location}`);
      else if (isEnglish(location) !== isEnglish(path))
        languageErrors.push(`${path} → ${location}`);
      else add(location, path);
      return;
    }
    if (result.status !== 200) return void broken.push(`${path}: ${result.status}`);
    if (!String(result.headers.get("content-type")).startsWith("text/html"))
      return void (await result.arrayBuffer());
    for (const { href, hrefLang } of findLinks(await result.text())) {
      const url = new URL(href, origin + path);
      if (url.origin !== origin || isFile(url.pathname)) continue;
      const staysInLanguage = isEnglish(url.pathname) === isEnglish(path);
      if (!staysInLanguage && hrefLang !== (isEnglish(path) ? "el" : "en"))
        languageErrors.push(`${path}: ${href}`);
      add(href, path);
    }
  };
  const add = (href: string, from: string) => {
    const url = new URL(href, origin + from);
    const target = url.pathname + url.search;
    if (!isFollowed(url) || seen.has(target)) return;
    seen.add(target);
    queue.push(target);
  };
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let idle = 0; idle < 40;) {
        const next = queue.shift();
        if (next === undefined) {
          idle++;
          await new Promise((resolve) => setTimeout(resolve, 50));
          continue;
        }
        idle = 0;
        await visit(next);
      }
    }),
  );
  console.log(`${seen.size} addresses visited`);
  expect(broken).toEqual([]);
  expect(languageErrors).toEqual([]);
  expect(seen.size).toBeGreaterThan(500);
});
