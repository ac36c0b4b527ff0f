import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import { tagResponse } from "./cache-tags";
import { db } from "./db";
import { memoize } from "./render-cache";
import type { Paging } from "./paging";

/** The sort key of a row, and its id as the tie-breaker. */
type Bookmark = { by: string | Date; id: number };

/** The bookmarks of a list: its number of rows, and the sort key of every `interval`-th row. */
type Bookmarks = { total: number; interval: number; bookmarks: Bookmark[] };

/**
 * A list for keyset pagination: its cache key, the cache tag that invalidates it, its rows as
 * `FROM … WHERE …`, and the two columns that order them, both ascending or both descending.
 */
export type KeysetList = {
  name: string;
  tag: string;
  rows: Prisma.Sql;
  by: Prisma.Sql;
  id: Prisma.Sql;
  isDescending?: true;
};

const IN_LOCALE = { el: Prisma.sql`t.locale = 'el'`, en: Prisma.sql`t.locale = 'en'` };

/** The condition on a value; undefined without one. */
export const conditionOn = <T>(
  value: T | undefined,
  condition: (value: T) => Prisma.Sql,
): Prisma.Sql | undefined => (value === undefined ? undefined : condition(value));

/** The translations `t` into a language that meet the conditions. */
export const translationRows = (
  locale: Locale,
  from: Prisma.Sql,
  conditions: readonly (Prisma.Sql | undefined)[],
): Prisma.Sql => {
  const asked = conditions.filter((condition) => condition !== undefined);
  return Prisma.sql`FROM ${from} WHERE ${Prisma.join([IN_LOCALE[locale], ...asked], " AND ")}`;
};

/** Maximum number of bookmarks per list; longer lists have longer intervals. */
const MAX_BOOKMARKS = 2_000;
const MIN_INTERVAL = 20;

const orderOf = ({ by, id, isDescending }: KeysetList) =>
  isDescending ? Prisma.sql`${by} DESC, ${id} DESC` : Prisma.sql`${by}, ${id}`;

async function loadBookmarks(list: KeysetList): Promise<Bookmarks> {
  const { rows, by, id } = list;
  const counted = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${rows}`;
  const total = counted[0]?.total ?? 0;
  const interval = Math.max(MIN_INTERVAL, Math.ceil(total / MAX_BOOKMARKS));
  const marks = await db.$queryRaw<Bookmark[]>`
    SELECT by, id FROM (SELECT ${by} AS by, ${id} AS id,
      row_number() OVER (ORDER BY ${orderOf(list)}) - 1 AS place ${rows}) AS numbered
      WHERE place % ${interval} = 0 ORDER BY place`;
  return { total, interval, bookmarks: marks };
}

/** The last bookmark before an offset, and the rows to skip from there; null past the end. */
function nearestBookmark(
  { total, interval, bookmarks: marks }: Bookmarks,
  offset: number,
): { mark: Bookmark; skip: number } | null {
  const mark = marks[Math.floor(offset / interval)];
  return offset >= total || mark === undefined ? null : { mark, skip: offset % interval };
}

/**
 * The ids of one page, and the total. Keyset pagination from cached bookmarks: the last page costs
 * as much as the first. The list's tag invalidates the bookmarks.
 */
export async function keysetPageIds(
  list: KeysetList,
  { currentPage, perPage }: Paging,
): Promise<{ total: number; ids: number[] }> {
  const bookmarks = await memoize(list.name, () => {
    tagResponse(list.tag);
    return loadBookmarks(list);
  });
  const nearest = nearestBookmark(bookmarks, currentPage * perPage);
  if (!nearest) return { total: bookmarks.total, ids: [] };
  const { mark, skip } = nearest;
  const { rows, by, id, isDescending } = list;
  const rowsFromBookmark = isDescending ? Prisma.sql`<=` : Prisma.sql`>=`;
  const found = await db.$queryRaw<{ id: number }[]>`
    SELECT ${id} AS id ${rows} AND (${by}, ${id}) ${rowsFromBookmark} (${mark.by}, ${mark.id})
    ORDER BY ${orderOf(list)} OFFSET ${skip} LIMIT ${perPage}`;
  return { total: bookmarks.total, ids: found.map((row) => row.id) };
}
