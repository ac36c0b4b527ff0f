import { db, UNPREPARED } from "@/lib/core/db";
import type { Paging } from "@/lib/core/paging";
import { otherLocale, type Locale } from "@/lib/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import { containsTokens, notInTrash, PAIRS, type OfTranslation } from "./conditions";
import {
  dateOrder,
  isByChange,
  isByDate,
  isByTitle,
  orderOf,
  titleOrder,
  type PostEditSort,
} from "./orders";

/** A page of a list: its ids in order, and the total. */
export type PageOfIds = { total: number; ids: number[] };

/** The parameters of a page; `where` are conditions on a post `p`. */
export type ListOrder = { locale: Locale; sort: PostEditSort; paging: Paging };

type Id = { id: number };
const idsOf = (rows: Id[]) => rows.map(({ id }) => id);
const limit = ({ currentPage, perPage }: Paging) =>
  Prisma.sql`OFFSET ${currentPage * perPage} LIMIT ${perPage}`;

/**
 * A search with more matches is too wide to be collected: the list is scanned in its order, and the
 * total stops there.
 */
export const MOST_FOUND = 30_000;
/** No limit. */
export const ALL = 2_000_000_000;
/**
 * Up to so many posts are sorted by title in memory; longer lists are scanned in the order of the
 * index.
 */
const MOST_TITLES = MOST_FOUND;

/** A pair that has a published language. */
export const IS_PUBLISHED = Prisma.sql`(pair.el_status = 'published' OR pair.en_status = 'published')`;

/** How many posts there are of conditions on `p`. */
export async function countPosts(where: Prisma.Sql): Promise<number> {
  const [counted] = await db.$queryRaw<
    { total: number }[]
  >`${UNPREPARED} SELECT count(*)::int AS total FROM post AS p WHERE ${where}`;
  return counted?.total ?? 0;
}

/**
 * A page by date, out of pairs of languages: with `where` of the posts that it holds for, else of
 * all that are not in the trash.
 */
export async function pageByDate(
  condition: Prisma.Sql,
  where: Prisma.Sql | undefined,
  { locale, sort, paging }: ListOrder,
): Promise<number[]> {
  const at =
    locale === "el"
      ? Prisma.sql`coalesce(pair.el_at, pair.en_at)`
      : Prisma.sql`coalesce(pair.en_at, pair.el_at)`;
  const [join, rest] = where
    ? [Prisma.sql`JOIN post AS p ON p.id = pair.post_id`, where]
    : [Prisma.empty, notInTrash(Prisma.sql`pair.post_id`)];
  return idsOf(
    await db.$queryRaw<
      Id[]
    >`${UNPREPARED} SELECT pair.post_id AS id FROM ${PAIRS} ${join} WHERE ${condition} AND ${rest}
      ORDER BY ${dateOrder(sort, at, Prisma.sql`pair.post_id`)} ${limit(paging)}`,
  );
}

/** The titles `named` of the posts of a list. */
type Titles = { join: Prisma.Sql; where: Prisma.Sql };
const titlesOf = (where: Prisma.Sql): Titles => ({
  join: Prisma.sql`JOIN post AS p ON p.id = named.post_id`,
  where,
});
/** Of all posts that are not deleted. */
export const ALL_TITLES: Titles = {
  join: Prisma.empty,
  where: notInTrash(Prisma.sql`named.post_id`),
};

/** Of posts with frequent words: the title's own translation is checked first. */
export const titlesHolding = (words: OfTranslation): Titles => {
  const [named, id] = [Prisma.sql`named`, Prisma.sql`named.post_id`];
  return {
    join: Prisma.empty,
    where: Prisma.sql`${ALL_TITLES.where} AND (${words(named)} OR ${containsTokens(words, id)})`,
  };
};

/**
 * Posts with a title in a locale, in the order of the title index, without a sort of 200,000 rows.
 */
const titled = ({ join, where }: Titles, locale: Locale, unless = Prisma.empty) =>
  Prisma.sql`FROM post_translation AS named ${join} WHERE named.locale = ${locale}::"Locale" AND ${where} ${unless}`;

const hasNone = (locale: Locale) =>
  Prisma.sql`AND NOT EXISTS (SELECT FROM post_translation AS f
    WHERE f.post_id = named.post_id AND f.locale = ${locale}::"Locale")`;

/**
 * A page by title: posts with one in the requested locale, then those with one in the other locale
 * only.
 */
export async function pageByTitle(
  titles: Titles,
  { locale, sort, paging: { currentPage, perPage } }: ListOrder,
): Promise<number[]> {
  const offset = currentPage * perPage;
  const order = Prisma.sql`ORDER BY ${titleOrder(sort, Prisma.sql`named.title_fold`)}, named.post_id`;
  const first = titled(titles, locale);
  const own = await db.$queryRaw<
    Id[]
  >`${UNPREPARED} SELECT named.post_id AS id ${first} ${order} OFFSET ${offset} LIMIT ${perPage}`;
  if (own.length === perPage) return idsOf(own);
  const [counted] = await db.$queryRaw<
    { total: number }[]
  >`${UNPREPARED} SELECT count(*)::int AS total ${first}`;
  const behind = Math.max(0, offset - (counted?.total ?? 0));
  const others = await db.$queryRaw<
    Id[]
  >`${UNPREPARED} SELECT named.post_id AS id ${titled(titles, otherLocale(locale), hasNone(locale))}
    ${order} OFFSET ${behind} LIMIT ${perPage - own.length}`;
  return idsOf([...own, ...others]);
}

/** A page of posts, by an ordered scan with conditions on `p`. */
export async function walkTo(
  where: Prisma.Sql,
  { locale, sort, paging }: ListOrder,
): Promise<number[]> {
  if (isByTitle(sort)) return pageByTitle(titlesOf(where), { locale, sort, paging });
  const { by, join } = orderOf(sort, locale);
  return idsOf(
    await db.$queryRaw<
      Id[]
    >`${UNPREPARED} SELECT p.id FROM post AS p ${join} WHERE ${where} ORDER BY ${by} ${limit(paging)}`,
  );
}

/** Posts without a published translation. */
const UNPUBLISHED = Prisma.sql`
  SELECT DISTINCT t.post_id FROM post_translation AS t
  WHERE t.locale IN ('el', 'en') AND t.status IN ('draft', 'in_review', 'scheduled', 'archived')
    AND NOT EXISTS (SELECT FROM post_translation AS f WHERE f.post_id = t.post_id AND f.locale IN ('el', 'en')
      AND f.status = 'published')`;

/** The number of posts that are not deleted and have no published translation. */
export async function countUnpublished(): Promise<number> {
  const [counted] = await db.$queryRaw<
    { total: number }[]
  >`${UNPREPARED} SELECT count(*)::int AS total FROM (${UNPUBLISHED}) AS unlike
    JOIN post AS p ON p.id = unlike.post_id WHERE p.deleted_at IS NULL`;
  return counted?.total ?? 0;
}

const isNotUnpublished = (id: Prisma.Sql) => Prisma.sql`${id} NOT IN (${UNPUBLISHED})`;
const PUBLISHED_TITLES: Titles = {
  join: Prisma.empty,
  where: Prisma.sql`${ALL_TITLES.where} AND ${isNotUnpublished(Prisma.sql`named.post_id`)}`,
};

/**
 * A page of what is published by date: those published in the requested locale in the order of
 * their index, and among them the few of which only the other language is. Something published has
 * a date.
 */
async function publishedByDate({
  locale,
  sort,
  paging: { currentPage, perPage },
}: ListOrder): Promise<number[]> {
  const offset = currentPage * perPage;
  const order = Prisma.sql`ORDER BY ${dateOrder(sort, Prisma.sql`at`, Prisma.sql`id`, false)}`;
  return idsOf(
    await db.$queryRaw<Id[]>`${UNPREPARED}
    WITH rest AS MATERIALIZED (
      SELECT other.post_id AS id, coalesce(own.published_at, other.published_at) AS at FROM post_translation AS other
      LEFT JOIN post_translation AS own ON own.post_id = other.post_id AND own.locale = ${locale}::"Locale"
      WHERE other.locale = ${otherLocale(locale)}::"Locale" AND other.status = 'published'
        AND own.status IS DISTINCT FROM 'published')
    SELECT id FROM (
      (SELECT t.post_id AS id, t.published_at AS at FROM post_translation AS t
        WHERE t.locale = ${locale}::"Locale" AND t.status = 'published'
          AND ${notInTrash(Prisma.sql`t.post_id`)} ${order} LIMIT ${offset + perPage})
      UNION ALL (SELECT id, at FROM rest WHERE ${notInTrash(Prisma.sql`id`)} ${order}
        LIMIT ${offset + perPage})) AS both_parts
    ${order} OFFSET ${offset} LIMIT ${perPage}`,
  );
}

/**
 * A page of published posts while nearly all are: an ordered scan that excludes the few others by a
 * hash table.
 */
export async function walkPublished(order: ListOrder): Promise<number[]> {
  if (isByDate(order.sort)) return publishedByDate(order);
  return isByTitle(order.sort)
    ? pageByTitle(PUBLISHED_TITLES, order)
    : walkTo(Prisma.sql`p.deleted_at IS NULL AND ${isNotUnpublished(Prisma.sql`p.id`)}`, order);
}

/**
 * A list that is collected first: its total, and its page unless it is too long to be sorted here.
 */
type Gathered = PageOfIds & { isSorted: boolean };

/** Collects `found`, ids and sort keys, once for the total and the page. */
function gather(
  before: Prisma.Sql,
  found: Prisma.Sql,
  { locale, sort, paging }: ListOrder,
  isTooWide: Prisma.Sql,
) {
  const { by, join } = orderOf(sort, locale);
  const most = isByTitle(sort) ? MOST_TITLES : ALL;
  return Prisma.sql`${UNPREPARED}
    WITH ${before} found AS MATERIALIZED (${found}), size AS (SELECT count(*)::int AS total FROM found)
    SELECT size.total, ${isTooWide} AS "isTooWide", size.total <= ${most} AS "isSorted",
      ARRAY(SELECT p.id FROM found AS p ${join} WHERE (SELECT total FROM size) <= ${most}
        ORDER BY ${by} ${limit(paging)}) AS ids
    FROM size`;
}

/** The posts of a narrow list, collected. */
export async function gatherSubCategory(where: Prisma.Sql, order: ListOrder): Promise<Gathered> {
  const [row] = await db.$queryRaw<Gathered[]>(
    gather(
      Prisma.empty,
      Prisma.sql`SELECT p.id, p.updated_at FROM post AS p WHERE ${where}`,
      order,
      Prisma.sql`false`,
    ),
  );
  return row ?? { total: 0, ids: [], isSorted: true };
}

/**
 * The posts that match a search, from the full-text index; only `isTooWide` for more than `most`
 * matches. Without `where` all posts that are not deleted.
 */
export async function gatherFound(
  words: OfTranslation,
  where: Prisma.Sql | undefined,
  order: ListOrder,
  most: number,
): Promise<Gathered & { isTooWide: boolean }> {
  const before = Prisma.sql`
    hit AS MATERIALIZED (SELECT t.post_id FROM post_translation AS t WHERE ${words(Prisma.sql`t`)} LIMIT ${most + 1}),
    holder AS MATERIALIZED (SELECT DISTINCT post_id FROM hit WHERE (SELECT count(*) FROM hit) <= ${most}),`;
  const isTooWide = Prisma.sql`(SELECT count(*) FROM hit) > ${most}`;
  const found =
    where || isByChange(order.sort)
      ? Prisma.sql`SELECT p.id, p.updated_at FROM holder JOIN post AS p ON p.id = holder.post_id
        WHERE ${where ?? Prisma.sql`p.deleted_at IS NULL`}`
      : Prisma.sql`SELECT holder.post_id AS id FROM holder WHERE ${notInTrash(Prisma.sql`holder.post_id`)}`;
  const [row] = await db.$queryRaw<(Gathered & { isTooWide: boolean })[]>(
    gather(before, found, order, isTooWide),
  );
  return row ?? { total: 0, ids: [], isSorted: true, isTooWide: false };
}
