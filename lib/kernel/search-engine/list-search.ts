import { toTsQuery } from "@/lib/kernel/core/ts-query";
import type { EditFilters } from "@/lib/kernel/content/edit-list";
import { db } from "@/lib/kernel/core/db";
import { likeInside } from "@/lib/kernel/core/like";
import { fold } from "@/lib/kernel/greek/fold";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import { findWithFallbacks } from "./fallbacks";
import type { ReadQuery } from "./read-query";
import { runSearch } from "./search-db";
import { isTooShort, MAX_QUERY_LENGTH } from "./query-length";

/** What is searched; triggers maintain the table `<kind>_search` of each. */
type SearchedKind = "post" | "member" | "event";

/** A list of a search holds at most so many items, the best by place (docs/api.md#filters). */
const MOST_LISTED = 5_000;

/** The highest character: the upper bound of a prefix range scan. */
const RANGE_END = "\u{10FFFF}";

const PUBLIC = "live_from <= now() AND (live_until IS NULL OR live_until > now())";

/** Of which rows: one language and what is public there, or everything in one language. */
type Rows = {
  kind: SearchedKind;
  locale: Locale;
  isPublic: boolean;
  most: number;
  /** Names that begin with the text first, then words of names, then all words, each by place. */
  isRanked?: boolean | undefined;
};

const conditionOf = ({ locale, isPublic }: Rows) =>
  `locale = '${locale}'${isPublic ? ` AND ${PUBLIC}` : ""}`;

/** Parameters: $1 tsquery, $2 and $3 bounds of the name prefix. One more than is listed. */
function narrowStatement(rows: Rows): string {
  const { kind, most } = rows;
  const part = (tier: number, condition: string) =>
    `(SELECT ${kind}_id AS id, place, ${tier} AS tier FROM ${kind}_search
      WHERE ${conditionOf(rows)} AND ${condition} LIMIT ${most + 1})`;
  return `SELECT id FROM (
    ${part(0, `name_fold >= $2 COLLATE "C" AND name_fold < $3 COLLATE "C"`)}
    UNION ALL ${part(1, "name_terms @@ $1::tsquery")}
    UNION ALL ${part(2, "terms @@ $1::tsquery")}) AS held
    GROUP BY id${rows.isRanked ? " ORDER BY min(tier), min(place), id" : ""} LIMIT ${most + 1}`;
}

/** Frequent words: the best rows by place, which are the same for every page. */
const wideStatement = (rows: Rows): string =>
  `SELECT ${rows.kind}_id AS id FROM ${rows.kind}_search WHERE ${conditionOf(rows)}
    AND (terms @@ $1::tsquery OR name_terms @@ $1::tsquery
      OR name_fold >= $2 COLLATE "C" AND name_fold < $3 COLLATE "C")
    ORDER BY place, ${rows.kind}_id LIMIT ${rows.most}`;

type Found = { query: ReadQuery; ids: number[] };

async function findListed(query: ReadQuery, rows: Rows): Promise<Found | null> {
  const wanted = query.isHopeful && toTsQuery(query.wanted);
  if (!wanted) return null;
  const begins = query.folded.length >= 2 ? query.folded : RANGE_END;
  const values = [wanted, begins, begins + RANGE_END];
  const idsOf = async (statement: string) =>
    (await runSearch<{ id: number }>(statement, values)).map(({ id }) => id);
  const narrow = await idsOf(narrowStatement(rows));
  const ids = narrow.length > rows.most ? await idsOf(wideStatement(rows)) : narrow;
  return ids.length > 0 ? { query, ids } : null;
}

/** The ids of a search with its fallbacks, each once and at most `most`. */
async function findAll(
  text: string,
  most: number,
  find: (query: ReadQuery) => Promise<Found | null>,
): Promise<number[]> {
  const found = await findWithFallbacks(text, find, () => false);
  return [...new Set([...(found?.first.ids ?? []), ...(found?.below?.ids ?? [])])].slice(0, most);
}

/**
 * The ids of public content of one kind that a list with `search` holds, at most `most`, in no order
 * unless it `isRanked`: what the site's search finds (docs/greek.md#search), so a text of less than two
 * letters finds nothing. Undefined without a search, which is no filter.
 * @throws AppError unavailable after the timeout of a search
 */
export async function idsOfSearch(
  kind: SearchedKind,
  search: string | undefined,
  locale: Locale,
  most = MOST_LISTED,
  isRanked = false,
): Promise<number[] | undefined> {
  if (!search) return undefined;
  const text = search.slice(0, MAX_QUERY_LENGTH);
  if (isTooShort(text)) return [];
  return findAll(text, most, (query) =>
    findListed(query, { kind, locale, isPublic: true, most, isRanked }),
  );
}

/** Shorter words have no entry in the trigram indexes. */
const SHORTEST_INDEXED = 3;

/**
 * The ids of what holds all words as they are, also within words, in a translation. Undefined for
 * more than are listed.
 */
async function idsOfLiteral(kind: SearchedKind, text: string): Promise<number[] | undefined> {
  const words = fold(text).split(" ").filter(Boolean);
  if (!words.some((word) => word.length >= SHORTEST_INDEXED)) return [];
  const [key, table] = [Prisma.raw(`${kind}_id`), Prisma.raw(`${kind}_translation`)];
  const column = Prisma.raw(kind === "event" ? "title_fold" : "search_fold");
  const holds = words.map((word) => Prisma.sql`t.${column} LIKE ${likeInside(word)}`);
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT t.${key} AS id FROM ${table} AS t WHERE ${Prisma.join(holds, " AND ")}
    LIMIT ${MOST_LISTED + 1}`;
  return rows.length > MOST_LISTED ? undefined : rows.map(({ id }) => id);
}

/**
 * The filters of a list for editing with ids in place of the words: what the site's search finds in
 * either language, drafts included, and what holds the words as they are, such as a part of a VAT
 * number. A search with too many or without results stays as it is.
 * @throws AppError unavailable after the timeout of a search
 */
export async function withFoundIds<Filters extends EditFilters>(
  kind: SearchedKind,
  filters: Filters,
): Promise<Filters> {
  const text = filters.search?.slice(0, MAX_QUERY_LENGTH);
  // What is in the trash is not searchable.
  if (!text || isTooShort(text) || filters.trash) return filters;
  const everywhere = async (query: ReadQuery) => {
    const inEach = await Promise.all(
      LOCALES.map((locale) =>
        findListed(query, { kind, locale, isPublic: false, most: MOST_LISTED }),
      ),
    );
    const ids = inEach.flatMap((one) => one?.ids ?? []);
    return ids.length > 0 ? { query, ids } : null;
  };
  const literal = await idsOfLiteral(kind, text);
  if (!literal) return filters;
  const foundIds = [...new Set([...(await findAll(text, MOST_LISTED, everywhere)), ...literal])];
  return foundIds.length > 0 ? { ...filters, search: undefined, foundIds } : filters;
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
