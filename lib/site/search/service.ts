import { firstFreeTimes } from "@/lib/commerce/appointment/first";
import { ANY_CHANGE, expireResponseAt, tagResponse } from "@/lib/kernel/core/cache-tags";
import { searchCache } from "@/lib/kernel/core/render-cache";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { SearchScope } from "@/lib/kernel/content/search-kind";
import { findCandidates } from "./candidates";
import type { Marks } from "@/lib/kernel/search-engine/highlight";
import { readHits } from "./hits";
import {
  byKind,
  marked,
  noResults,
  resultsByKind,
  type AnyHit,
  type KindName,
  type SearchResult,
} from "./results";
import { bestCandidates } from "./rank";
import { findWithFallbacks } from "@/lib/kernel/search-engine/fallbacks";
import type { ReadQuery } from "@/lib/kernel/search-engine/read-query";
import { isTooShort, MAX_QUERY_LENGTH } from "@/lib/kernel/search-engine/query-length";
import { toTsQuery } from "@/lib/kernel/core/ts-query";
import { SEARCH_KINDS } from "@/lib/site/register/search";

export const DEFAULT_LIMIT = 8;
export const MAX_LIMIT = 20;

const SEARCHED = Object.values(SEARCH_KINDS).map(({ kind }) => kind);

/** Found ids by kind. */
type Found = { query: ReadQuery; ids: Record<KindName, number[]> };

async function findIds(
  query: ReadQuery,
  locale: Locale,
  scope: SearchScope,
  limit: number,
): Promise<Found | null> {
  const wanted = query.isHopeful && toTsQuery(query.wanted);
  if (!wanted) return null;
  const candidateQuery = {
    locale,
    scope,
    folded: query.folded,
    wanted,
    profession: query.profession && toTsQuery(query.profession),
    want: limit,
  };
  const candidates = await findCandidates(SEARCHED, candidateQuery);
  const ids = await byKind(({ kind }) =>
    bestCandidates(candidates.get(kind) ?? [], query, limit).map(({ id }) => id),
  );
  return Object.values(ids).some((found) => found.length > 0) ? { query, ids } : null;
}

/** Whether the limit is reached for all kinds. */
const isFull = ({ ids }: Found, limit: number) =>
  Object.values(ids).every((found) => found.length >= limit);

/** What of a hit is marked for a query. */
export const marksOf = ({ words }: ReadQuery): Marks => ({
  prefixes: words.flatMap((word) => (word.lookalike ? [word.word, word.lookalike] : [word.word])),
  words: new Set(
    words.flatMap((word) => [
      ...word.found.forms.filter((form) => word.forms.has(form)),
      ...word.found.phonetic,
      ...word.fuzzy,
      ...word.others.flat(),
    ]),
  ),
  keyPrefixes: words.flatMap((word) => [...word.found.keyPrefixes.keys()]),
});

async function load(
  { query, ids }: Found,
  locale: Locale,
  scope: SearchScope,
): Promise<SearchResult> {
  const hits = await readHits(ids, locale, scope);
  const marks = marksOf(query);
  return resultsByKind((kind, name) => marked(kind, hits[name], marks));
}

const append = <T extends { id: number }>(above: T[], below: T[], limit: number) =>
  [...above, ...below.filter((hit) => !above.some(({ id }) => id === hit.id))].slice(0, limit);

async function search(
  text: string,
  locale: Locale,
  scope: SearchScope,
  limit: number,
): Promise<SearchResult> {
  const found = await findWithFallbacks(
    text,
    (query) => findIds(query, locale, scope, limit),
    (direct) => isFull(direct, limit),
  );
  if (!found) return noResults();
  const above = await load(found.first, locale, scope);
  if (!found.below) return above;
  const below = await load(found.below, locale, scope);
  return resultsByKind((_kind, name) => append<AnyHit>(above[name], below[name], limit));
}

/** Results are kept for a time, as ranks also follow what no change tells, such as the day. */
const KEPT_MS = 60_000;

/** As `search` in public content: equal searches at the same time are one, whose result is kept. */
async function publicSearch(text: string, locale: Locale, limit: number): Promise<SearchResult> {
  const load = () => {
    tagResponse(ANY_CHANGE);
    expireResponseAt(new Date(Date.now() + KEPT_MS));
    return search(text, locale, "public", limit);
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
 * professions (docs/greek.md#search). Companies that take appointments say their first free time.
 */
export async function searchSite(
  query: string,
  locale: Locale,
  limit: number,
): Promise<SearchResult> {
  const text = query.slice(0, MAX_QUERY_LENGTH);
  return isTooShort(text) ? noResults() : withFreeTimes(await publicSearch(text, locale, limit));
}

/** As `searchSite`, with drafts. The caller has checked that the actor may see all content. */
export async function searchContent(
  query: string,
  locale: Locale,
  limit: number,
): Promise<SearchResult> {
  const text = query.slice(0, MAX_QUERY_LENGTH);
  return isTooShort(text) ? noResults() : search(text, locale, "all", limit);
}
