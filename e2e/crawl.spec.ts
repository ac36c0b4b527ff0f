import { expect, test } from "@playwright/test";
import { linksOf } from "./support/html";

/**
 * Filters of the directory multiply without end; of the addresses with a query only pages of lists
 * are followed.
 */
const isFollowed = (url: URL) => url.search === "" || /^\?page=\d+$/.test(url.search);
const isEnglish = (path: string) => path === "/en" || path.startsWith("/en/");
/** Files and programs, not pages in a language. */
const isFile = (path: string) => /^\/(?:assets|brand|api)\//.test(path) || path === "/favicon.ico";

test("every link inside the site leads somewhere, and none loses the language", async ({
  baseURL,
}) => {
  test.setTimeout(600_000);
  const origin = new URL(baseURL!).origin;
  const seen = new Set(["/", "/en"]);
  const queue = [...seen];
  const broken: string[] = [];
  const lost: string[] = [];
  const visit = async (path: string) => {
    const result = await fetch(origin + path, { redirect: "manual" });
    const location = result.headers.get("location");
    if (location !== null) {
      if (!location.startsWith("/")) broken.push(`${path} leads to ${location}`);
      else if (isEnglish(location) !== isEnglish(path)) lost.push(`${path} → ${location}`);
      else add(location, path);
      return;
    }
    if (result.status !== 200) return void broken.push(`${path}: ${result.status}`);
    if (!String(result.headers.get("content-type")).startsWith("text/html"))
      return void (await result.arrayBuffer());
    for (const { href, hrefLang } of linksOf(await result.text())) {
      const url = new URL(href, origin + path);
      if (url.origin !== origin || isFile(url.pathname)) continue;
      const staysInLanguage = isEnglish(url.pathname) === isEnglish(path);
      if (!staysInLanguage && hrefLang !== (isEnglish(path) ? "el" : "en"))
        lost.push(`${path}: ${href}`);
      add(href, path);
    }
  };
  const add = (href: string, from: string) => {
    const url = new URL(href, origin + from);
    const address = url.pathname + url.search;
    if (!isFollowed(url) || seen.has(address)) return;
    seen.add(address);
    queue.push(address);
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
  expect(lost).toEqual([]);
  expect(seen.size).toBeGreaterThan(500);
});
