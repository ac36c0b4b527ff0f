import { findAuthor } from "@/lib/magazine/author/read";
import { findEvent } from "@/lib/commerce/event/read/service";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { ROOT_FILES, urlWord, urlWords } from "@/lib/kernel/manifest/url-words";
import { findMember } from "@/lib/directory/member/read/service";
import { findPage } from "@/lib/magazine/page/read/service";
import { findSeries } from "@/lib/magazine/series/read";
import { findPost } from "@/lib/magazine/post/read/service";
import type { Lookup } from "@/lib/kernel/slug/service";

/** Words whose addresses are no public pages, and keep what a redirect would not find. */
const CLOSED: ReadonlySet<string> = new Set(
  urlWords(["private", "endpoint", "files", "keeps-case"]),
);
/** First words of routes, and of files. */
const KNOWN: ReadonlySet<string> = new Set([...urlWords(), ...ROOT_FILES]);

type Find = (part: string, locale: Locale) => Promise<Lookup<unknown>>;

/** How the pages of items are found, by the first word of their address. */
const ITEMS: ReadonlyMap<string, Find> = new Map<string, Find>([
  ["author", findAuthor],
  ["event", (part, locale) => findEvent(part, locale, "event")],
  ["member", findMember],
  ["post", findPost],
  ["series", findSeries],
  ["webinar", (part, locale) => findEvent(part, locale, "webinar")],
]);

/** Whether a stored path belongs to the account area, the API, files and the like. */
export const isClosed = (path: string): boolean =>
  CLOSED.has(urlWord(path)) || path.startsWith("/~");

const isFound = async (find: Find, part: string): Promise<boolean> => {
  const found = await Promise.all(LOCALES.map((locale) => find(part, locale)));
  return found.some(({ kind }) => kind !== "unknown");
};

/**
 * Whether a stored path has a public page in any language, or leads to one by a former slug;
 * `unknown` for lists with a further segment, which only their own page can tell.
 */
export async function pageAt(path: string): Promise<"page" | "nothing" | "unknown"> {
  const [, word = "", part, ...rest] = path.split("/");
  if (part === undefined) {
    if (word === "" || KNOWN.has(word)) return "page";
    return (await isFound(findPage, word)) ? "page" : "nothing";
  }
  if (!KNOWN.has(word)) return "nothing";
  const find = ITEMS.get(word);
  if (!find) return "unknown";
  return rest.length === 0 && (await isFound(find, part)) ? "page" : "nothing";
}
