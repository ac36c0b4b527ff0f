import { toTsQuery } from "@/lib/core/ts-query";
import type { Locale } from "@/lib/i18n/locale";
import { SEARCH_KINDS } from "@/lib/register/search";
import { findWithFallbacks } from "./fallbacks";
import type { ReadQuery } from "./read-query";
import type { KindName } from "./results";
import { runSearch } from "./search-db";
import { isTooShort, MAX_QUERY_LENGTH } from "./service";

/** A list of a search holds at most so many items, the best by place (docs/api.md#filters). */
const MOST_LISTED = 5_000;

/** The highest character: the upper bound of a prefix range scan. */
const RANGE_END = "\u{10FFFF}";

const LIVE = "live_from <= now() AND (live_until IS NULL OR live_until > now())";

/** Parameters: $1 tsquery, $2 and $3 bounds of the name prefix. One more than is listed. */
function narrowStatement(kind: string, locale: Locale, most: number): string {
  const part = (condition: string) =>
    `(SELECT ${kind}_id AS id FROM ${kind}_search WHERE locale = '${locale}' AND ${LIVE} AND ${condition}
      LIMIT ${most + 1})`;
  return `SELECT id FROM (
    ${part(`name_fold >= $2 COLLATE "C" AND name_fold < $3 COLLATE "C"`)}
    UNION ${part("name_terms @@ $1::tsquery")}
    UNION ${part("terms @@ $1::tsquery")}) AS held LIMIT ${most + 1}`;
}

/** Frequent words: the best rows by place, which are the same for every page. */
const wideStatement = (kind: string, locale: Locale, most: number): string =>
  `SELECT ${kind}_id AS id FROM ${kind}_search WHERE locale = '${locale}' AND ${LIVE}
    AND (terms @@ $1::tsquery OR name_terms @@ $1::tsquery
      OR name_fold >= $2 COLLATE "C" AND name_fold < $3 COLLATE "C")
    ORDER BY place, ${kind}_id LIMIT ${most}`;

type Found = { query: ReadQuery; ids: number[] };

async function findListed(
  kind: string,
  query: ReadQuery,
  locale: Locale,
  most: number,
): Promise<Found | null> {
  const wanted = query.isHopeful && toTsQuery(query.wanted);
  if (!wanted) return null;
  const begins = query.folded.length >= 2 ? query.folded : RANGE_END;
  const values = [wanted, begins, begins + RANGE_END];
  const idsOf = async (statement: string) =>
    (await runSearch<{ id: number }>(statement, values)).map(({ id }) => id);
  const narrow = await idsOf(narrowStatement(kind, locale, most));
  const ids = narrow.length > most ? await idsOf(wideStatement(kind, locale, most)) : narrow;
  return ids.length > 0 ? { query, ids } : null;
}

/**
 * The ids of public content of one kind that a list with `search` holds, in no order, at most
 * `most`: what the site's search finds (docs/greek.md#search), so a text of less than two
 * letters finds nothing. Undefined without a search, which is no filter.
 * @throws AppError unavailable after the timeout of a search
 */
export async function idsOfSearch(
  name: KindName,
  search: string | undefined,
  locale: Locale,
  most = MOST_LISTED,
): Promise<number[] | undefined> {
  if (!search) return undefined;
  const text = search.slice(0, MAX_QUERY_LENGTH);
  if (isTooShort(text)) return [];
  const { kind } = SEARCH_KINDS[name];
  const found = await findWithFallbacks(
    text,
    (query) => findListed(kind, query, locale, most),
    () => false,
  );
  const all = [...(found?.first.ids ?? []), ...(found?.below?.ids ?? [])];
  return [...new Set(all)].slice(0, most);
}

/** What two filters by id have in common; one that is undefined is no filter. */
export function bothOf(
  ids: number[] | undefined,
  others: number[] | undefined,
): number[] | undefined {
  if (!ids || !others) return ids ?? others;
  const wanted = new Set(others);
  return ids.filter((id) => wanted.has(id));
}
