import { firstFreeTimes } from "@/lib/commerce/appointment/first";
import type { Answer } from "@/lib/directory/understanding/answer";
import type { SearchScope } from "@/lib/kernel/content/search-kind";
import { ANY_CHANGE, expireResponseAt, tagResponse } from "@/lib/kernel/core/cache-tags";
import { searchCache } from "@/lib/kernel/core/render-cache";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { isTooShort, MAX_QUERY_LENGTH } from "@/lib/kernel/search-engine/query-length";
import { ask } from "./ask";
import { readHits } from "./hits";
import { withPictures } from "./thumbnails";
import { marked, noResults, resultsByKind, type KindName, type SearchResult } from "./results";

export const DEFAULT_LIMIT = 8;
export const MAX_LIMIT = 20;

/** The results of a search with what the query asks for. */
export type Search = {
  lists: SearchResult;
  /** What the query asks of the directory; null for a name, or words. */
  answer: Answer | null;
  /** The kinds with results; the one with the best hit is first. */
  order: KindName[];
  /** Words that the results do not have, as nothing has all of them. */
  leftOut: string | null;
  /** The query as it was read, when it was misspelt or typed on the other keyboard layout. */
  didYouMean: string | null;
};

const nothing = async (): Promise<Search> => ({
  lists: await noResults(),
  answer: null,
  order: [],
  leftOut: null,
  didYouMean: null,
});

async function search(
  text: string,
  locale: Locale,
  scope: SearchScope,
  limit: number,
): Promise<Search> {
  const { ids, marks, answer, order, leftOut, readAs } = await ask(text, locale, scope, limit);
  const hits = await readHits(ids, locale, scope);
  const lists = await resultsByKind((kind, name) => marked(kind, hits[name], marks));
  return { lists, answer, order, leftOut, didYouMean: readAs };
}

async function searchWithPictures(text: string, locale: Locale, limit: number): Promise<Search> {
  const found = await search(text, locale, "public", limit);
  return { ...found, lists: await withPictures(found.lists, locale) };
}

/** Results are kept for a time, as ranks also follow what no change tells, such as the day. */
const KEPT_MS = 60_000;

/** As `search` in public content: equal searches at the same time are one, whose result is kept. */
async function publicSearch(text: string, locale: Locale, limit: number): Promise<Search> {
  const load = () => {
    tagResponse(ANY_CHANGE);
    expireResponseAt(new Date(Date.now() + KEPT_MS));
    return searchWithPictures(text, locale, limit);
  };
  const cache = searchCache.current();
  return cache ? cache.getOrLoad(`${locale} ${limit} ${text}`, load) : load();
}

/** The companies of a result with the start of their first free time. */
async function withFreeTimes(result: SearchResult): Promise<SearchResult> {
  const times = await firstFreeTimes(result.members.map(({ id }) => id));
  return {
    ...result,
    members: result.members.map((hit) => ({
      ...hit,
      next_free_at: times.get(hit.id)?.toISOString() ?? null,
    })),
  };
}

/**
 * Public content for a query of 2 to 80 characters, at most `limit` of each kind, best first: any
 * case, accent and inflection, Greeklish, the wrong keyboard layout, one typo, synonyms of
 * professions (docs/greek.md#search), with the answer to a query for companies of a profession, a
 * place or a time. Companies that take appointments say their first free time.
 */
export async function askSite(query: string, locale: Locale, limit: number): Promise<Search> {
  const text = query.slice(0, MAX_QUERY_LENGTH);
  if (isTooShort(text)) return nothing();
  const found = await publicSearch(text, locale, limit);
  return { ...found, lists: await withFreeTimes(found.lists) };
}

/** The lists of `askSite`. */
export const searchSite = async (
  query: string,
  locale: Locale,
  limit: number,
): Promise<SearchResult> => (await askSite(query, locale, limit)).lists;

/** As `searchSite`, with drafts. The caller has checked that the actor may see all content. */
export async function searchContent(
  query: string,
  locale: Locale,
  limit: number,
): Promise<SearchResult> {
  const text = query.slice(0, MAX_QUERY_LENGTH);
  return isTooShort(text) ? noResults() : (await search(text, locale, "all", limit)).lists;
}
