import { fetchPatiently } from "./fetch-patiently";
import { findLinks } from "./find-links";
import { makeSample } from "./sample";

/**
 * Whether the crawler follows a URL: with a query only pagination, since combinations of filters
 * are endless.
 */
const isFollowed = (url: URL) => url.search === "" || /^\?page=\d+$/.test(url.search);
const isEnglish = (path: string) => path === "/en" || path.startsWith("/en/");
/** Files and the API have no language. */
const isFile = (path: string) => /^\/(?:assets|brand|api)\//.test(path) || path === "/favicon.ico";

/** What a crawl found; `paths` are those of its pages. */
export type Crawl = {
  visited: number;
  paths: string[];
  broken: string[];
  languageErrors: string[];
};

/** At most this many requests run at a time. */
const AT_ONCE = 6;

/**
 * Follows the internal links of a site from its home pages, at most `perKind` pages of each kind.
 * @returns links that lead nowhere, and those that change the language without hreflang
 */
export async function crawl(origin: string, perKind: number): Promise<Crawl> {
  const isInSample = makeSample(perKind);
  const seen = new Set<string>();
  const result: Crawl = { visited: 0, paths: [], broken: [], languageErrors: [] };
  let level: string[] = [];
  const add = (href: string, from: string) => {
    const url = new URL(href, origin + from);
    const target = url.pathname + url.search;
    if (!isFollowed(url) || seen.has(target)) return;
    seen.add(target);
    if (isInSample(target)) level.push(target);
  };
  const visit = async (path: string) => {
    result.visited++;
    const response = await fetchPatiently(origin + path, { redirect: "manual" });
    const location = response.headers.get("location");
    if (location !== null) {
      if (!location.startsWith("/")) result.broken.push(`${path} leads to ${location}`);
      else if (isEnglish(location) !== isEnglish(path))
        result.languageErrors.push(`${path} → ${location}`);
      else add(location, path);
      return;
    }
    if (response.status !== 200) return void result.broken.push(`${path}: ${response.status}`);
    if (!String(response.headers.get("content-type")).startsWith("text/html"))
      return void (await response.arrayBuffer());
    result.paths.push(path);
    for (const { href, hrefLang } of findLinks(await response.text())) {
      const url = new URL(href, origin + path);
      if (url.origin !== origin || isFile(url.pathname)) continue;
      const staysInLanguage = isEnglish(url.pathname) === isEnglish(path);
      if (!staysInLanguage && hrefLang !== (isEnglish(path) ? "el" : "en"))
        result.languageErrors.push(`${path}: ${href}`);
      add(href, path);
    }
  };
  add("/", "/");
  add("/en", "/");
  while (level.length > 0) {
    const paths = level;
    level = [];
    const client = async () => {
      for (let path = paths.shift(); path !== undefined; path = paths.shift()) await visit(path);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
  }
  return result;
}
