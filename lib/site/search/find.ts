import type { SearchKind, SearchScope } from "@/lib/kernel/content/search-kind";
import { toTsQuery } from "@/lib/kernel/core/ts-query";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { findWithFallbacks, type FoundWithFallbacks } from "@/lib/kernel/search-engine/fallbacks";
import type { Marks } from "@/lib/kernel/search-engine/highlight";
import type { ReadQuery } from "@/lib/kernel/search-engine/read-query";
import { runSearch } from "@/lib/kernel/search-engine/search-db";
import { SEARCH_KINDS } from "@/lib/site/register/search";
import { findCandidates, type Candidate } from "./candidates";
import { bestCandidates, type Ranked } from "./rank";
import { byKind, type KindName } from "./results";

const SEARCHED = Object.values(SEARCH_KINDS).map(({ kind }) => kind);

/** What a reading of a query finds, by kind, best first. */
export type Found = { query: ReadQuery; ranked: Record<KindName, Ranked[]> };

/** Candidates without those that only repeat another one. */
async function oneOfEach({ repeated }: SearchKind, candidates: Candidate[]): Promise<Candidate[]> {
  if (!repeated || candidates.length < 2) return candidates;
  const ids = [...new Set(candidates.map(({ id }) => id))];
  if (ids.length < 2) return candidates;
  const others = new Set((await runSearch<{ id: number }>(repeated, [ids])).map(({ id }) => id));
  return candidates.filter(({ id }) => !others.has(id));
}

/** What one reading of a query finds; null for nothing. */
export async function findOnce(
  query: ReadQuery,
  locale: Locale,
  scope: SearchScope,
  limit: number,
): Promise<Found | null> {
  const wanted = query.isHopeful && toTsQuery(query.wanted);
  if (!wanted) return null;
  const candidates = await findCandidates(SEARCHED, {
    locale,
    scope,
    folded: query.folded,
    wanted,
    profession: query.profession && toTsQuery(query.profession),
    want: limit,
  });
  const ranked = await byKind(async (kind) => {
    const own = candidates.get(kind.kind) ?? [];
    return bestCandidates(scope === "public" ? await oneOfEach(kind, own) : own, query, limit);
  });
  return Object.values(ranked).some((found) => found.length > 0) ? { query, ranked } : null;
}

/** Whether the limit is reached for all kinds. */
const isFull = ({ ranked }: Found, limit: number) =>
  Object.values(ranked).every((found) => found.length >= limit);

/** What the words of a query find, with the fallbacks of docs/greek.md#search; null for nothing. */
export const findByWords = (
  text: string,
  locale: Locale,
  scope: SearchScope,
  limit: number,
): Promise<FoundWithFallbacks<Found> | null> =>
  findWithFallbacks(
    text,
    (query) => findOnce(query, locale, scope, limit),
    (direct) => isFull(direct, limit),
  );

/** What of a text is marked as found by a query. */
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

/** Marks nothing. */
export const NO_MARKS: Marks = { prefixes: [], words: new Set(), keyPrefixes: [] };

/** Marks of two readings of a query. */
export const bothMarks = (one: Marks, other: Marks): Marks => ({
  prefixes: [...one.prefixes, ...other.prefixes],
  words: new Set([...one.words, ...other.words]),
  keyPrefixes: [...one.keyPrefixes, ...other.keyPrefixes],
});
