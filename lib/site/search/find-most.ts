import type { SearchScope } from "@/lib/kernel/content/search-kind";
import { toTsQuery, type Wanted } from "@/lib/kernel/core/ts-query";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { searchedProfessions } from "@/lib/kernel/search-engine/fallbacks";
import { readQuery, type ReadQuery } from "@/lib/kernel/search-engine/read-query";
import { runSearch } from "@/lib/kernel/search-engine/search-db";
import { SEARCH_KINDS } from "@/lib/site/register/search";
import { findOnce, type Found } from "./find";
import { entriesOf } from "@/lib/kernel/core/records";

/** A shorter query is all or nothing. */
const LEAST_WORDS = 3;
/** This share of the words must be found. */
const LEAST_SHARE = 2 / 3;

const partsOf = ({ wanted }: ReadQuery): Wanted[] => ("all" in wanted ? wanted.all : [wanted]);

const withWords = (query: ReadQuery, kept: readonly number[], wanted: Wanted): ReadQuery => ({
  ...query,
  wanted,
  words: query.words.filter((_word, at) => kept.includes(at)),
  isHopeful: true,
});

/** The words of which the best hit has none, as typed. */
async function missingIn(found: Found, parts: readonly Wanted[], words: readonly string[]) {
  const [best] = entriesOf(found.ranked)
    .flatMap(([name, ranked]) => ranked.slice(0, 1).map((one) => ({ ...one, name })))
    .sort((one, other) => one.rank - other.rank);
  if (!best) return [];
  const { kind } = SEARCH_KINDS[best.name];
  const checks = parts.map((part) => toTsQuery(part) ?? "'~'");
  const [row] = await runSearch<{ has: boolean[] }>(
    `SELECT ARRAY(SELECT bool_or(s.terms @@ q::tsquery) FROM unnest($2::text[]) WITH ORDINALITY AS u(q, at),
      ${kind}_search AS s WHERE s.${kind}_id = $1 GROUP BY at ORDER BY at) AS has`,
    [best.id, checks],
  );
  return words.filter((_word, at) => row?.has[at] === false);
}

/**
 * What has most of the words of a query of three or more that nothing has all of: without those that no
 * text has, else without any one; with the words that are missing. Null when too few are left.
 */
export async function findMost(
  text: string,
  locale: Locale,
  scope: SearchScope,
  limit: number,
): Promise<{ found: Found; leftOut: string[] } | null> {
  const query = await readQuery(text, await searchedProfessions(), {
    typos: "unfinished",
    greeklish: true,
  });
  if (!query || query.words.length < LEAST_WORDS) return null;
  const parts = partsOf(query);
  const all = query.words.map((_word, at) => at);
  const possible = all.filter((at) => toTsQuery(parts[at] ?? { any: [] }) !== undefined);
  const isEnough = (count: number) => count >= 2 && count / all.length >= LEAST_SHARE;
  const only = (kept: readonly number[]): Wanted => ({
    all: kept.map((at) => parts[at] ?? { any: [] }),
  });
  const words = query.words.map(({ typed }) => typed);
  if (possible.length < all.length && isEnough(possible.length)) {
    const found = await findOnce(withWords(query, possible, only(possible)), locale, scope, limit);
    if (found) return { found, leftOut: words.filter((_word, at) => !possible.includes(at)) };
  }
  if (!isEnough(possible.length - 1)) return null;
  const any = possible.map((gone) => only(possible.filter((at) => at !== gone)));
  const found = await findOnce(withWords(query, possible, { any }), locale, scope, limit);
  return found && { found, leftOut: await missingIn(found, parts, words) };
}
