import { MANIFESTS } from "./all";
import type { Manifest, UrlFlag } from "./shape";

/** Path segments of the API in the place of an id or a slug. */
export const API_WORDS = [
  "loggeduser",
  "new",
  "bulk",
  "duplicates",
  "places",
  "points",
  "export",
  "calendar",
] as const;

/** Files at the root of the site, from routes and from `public/`. */
export const ROOT_FILES = [
  "favicon.ico",
  "robots.txt",
  "llms.txt",
  "sitemap.xml",
  "feed.xml",
  "rss.xml",
  "site-worker.js",
] as const;

/** The URL words with one of these flags; without flags all. */
export const urlWords = (
  flags: readonly UrlFlag[] = [],
  manifests: readonly Manifest[] = MANIFESTS,
): string[] =>
  manifests.flatMap(({ urlWords: words = {} }) =>
    Object.entries(words)
      .filter(([, own]) => flags.length === 0 || own.some((flag) => flags.includes(flag)))
      .map(([word]) => word),
  );

/** Reserved slugs: first segments of routes, and segments of the API. */
export const reservedSlugs = (manifests?: readonly Manifest[]): Set<string> =>
  new Set([...API_WORDS, ...urlWords([], manifests).filter((word) => !word.includes("/"))]);

export const RESERVED_SLUGS: ReadonlySet<string> = reservedSlugs();

/** Words of two segments, whose pages have other flags than their neighbours. */
const LONG_WORDS: ReadonlySet<string> = new Set(urlWords().filter((word) => word.includes("/")));

/**
 * The URL word of a path without locale prefix: its first segment, or the first two where these are
 * declared; empty for the home page.
 */
export function urlWord(path: string): string {
  const [, first = "", second = ""] = path.split("/", 3);
  const both = `${first}/${second}`;
  return LONG_WORDS.has(both) ? both : first;
}
