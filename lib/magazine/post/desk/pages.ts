import type { ListOrder } from "@/lib/kernel/content/edit-list";
import { notInTrash, unpublishedIds } from "@/lib/kernel/content/list-conditions";
import {
  gathering,
  idsOf,
  pageLimit,
  walkItems,
  type PageOfIds,
} from "@/lib/kernel/content/list-pages";
import { db, UNPREPARED } from "@/lib/kernel/core/db";
import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import { containsTokens, PAIRS, POST_TABLES, type OfTranslation } from "./conditions";
import {
  dateOrder,
  isByChange,
  isByDate,
  isByTitle,
  orderOf,
  titleOrder,
  type PostEditSort,
} from "./orders";

type Id = { id: number };

export type PostOrder = ListOrder<PostEditSort>;

const notDeleted = (id: Prisma.Sql) => notInTrash(POST_TABLES, id);

/**
 * Maximum number of collected matches; for a wider search the list is scanned in its order, and the
 * total is this number.
 */
export const MOST_FOUND = 30_000;
/** No limit. */
export const ALL = 2_000_000_000;
/**
 * Maximum number of posts that are sorted by title in memory; longer lists are scanned in index
 * order.
 */
const MOST_TITLES = MOST_FOUND;

/** Condition that a pair has a published translation. */
export const IS_PUBLISHED = Prisma.sql`(pair.el_status = 'published' OR pair.en_status = 'published')`;

/**
 * A page by date from pairs of translations: of the posts that meet `where`, else of all that are
 * not in the trash.
 */
export async function pageByDate(
  condition: Prisma.Sql,
  where: Prisma.Sql | undefined,
  { locale, sort, paging }: PostOrder,
): Promise<number[]> {
  const date =
    locale === "el"
      ? Prisma.sql`coalesce(pair.el_at, pair.en_at)`
      : Prisma.sql`coalesce(pair.en_at, pair.el_at)`;
  const [join, rest] = where
    ? [Prisma.sql`JOIN post AS x ON x.id = pair.post_id`, where]
    : [Prisma.empty, notDeleted(Prisma.sql`pair.post_id`)];
  return idsOf(
    await db.$queryRaw<
      Id[]
    >`${UNPREPARED} SELECT pair.post_id AS id FROM ${PAIRS} ${join} WHERE ${condition} AND ${rest}
      ORDER BY ${dateOrder(sort, date, Prisma.sql`pair.post_id`)} ${pageLimit(paging)}`,
  );
}

/** A subquery `named` of the titles of the listed posts. */
type Titles = { join: Prisma.Sql; where: Prisma.Sql };
const titlesOf = (where: Prisma.Sql): Titles => ({
  join: Prisma.sql`JOIN post AS x ON x.id = named.post_id`,
  where,
});
/** The titles of all posts that are not deleted. */
export const ALL_TITLES: Titles = {
  join: Prisma.empty,
  where: notDeleted(Prisma.sql`named.post_id`),
};

/** The titles of posts with frequent words; the translation of the title is checked first. */
export const titlesHolding = (condition: OfTranslation): Titles => {
  const [named, id] = [Prisma.sql`named`, Prisma.sql`named.post_id`];
  return {
    join: Prisma.empty,
    where: Prisma.sql`${ALL_TITLES.where} AND (${condition(named)} OR ${containsTokens(condition, id)})`,
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
 * only. Not one with the list of companies by name (`lib/directory/member/desk/pages.ts`), where those
 * without a name in the locale stand among the others, and both scans are merged.
 */
export async function pageByTitle(
  titles: Titles,
  { locale, sort, paging: { currentPage, perPage } }: PostOrder,
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

/** A page of posts, by an ordered scan with conditions on `x`. */
export const walkTo = (where: Prisma.Sql, order: PostOrder): Promise<number[]> =>
  isByTitle(order.sort)
    ? pageByTitle(titlesOf(where), order)
    : walkItems(POST_TABLES, where, orderOf(order.sort, order.locale), order.paging);

const UNPUBLISHED = unpublishedIds(POST_TABLES);
const isNotUnpublished = (id: Prisma.Sql) => Prisma.sql`${id} NOT IN (${UNPUBLISHED})`;
const PUBLISHED_TITLES: Titles = {
  join: Prisma.empty,
  where: Prisma.sql`${ALL_TITLES.where} AND ${isNotUnpublished(Prisma.sql`named.post_id`)}`,
};

/**
 * A page of published posts by date: those published in the requested locale in index order, merged
 * with the few that are published in the other locale only. Published translations always have a
 * date.
 */
async function publishedByDate({
  locale,
  sort,
  paging: { currentPage, perPage },
}: PostOrder): Promise<number[]> {
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
          AND ${notDeleted(Prisma.sql`t.post_id`)} ${order} LIMIT ${offset + perPage})
      UNION ALL (SELECT id, at FROM rest WHERE ${notDeleted(Prisma.sql`id`)} ${order}
        LIMIT ${offset + perPage})) AS both_parts
    ${order} OFFSET ${offset} LIMIT ${perPage}`,
  );
}

/**
 * A page of published posts while nearly all are: an ordered scan that excludes the few others by a
 * hash table.
 */
export async function walkPublished(order: PostOrder): Promise<number[]> {
  if (isByDate(order.sort)) return publishedByDate(order);
  return isByTitle(order.sort)
    ? pageByTitle(PUBLISHED_TITLES, order)
    : walkTo(Prisma.sql`x.deleted_at IS NULL AND ${isNotUnpublished(Prisma.sql`x.id`)}`, order);
}

/** Maximum number of collected posts that are sorted in memory. */
export const mostSorted = (sort: PostEditSort): number | undefined =>
  isByTitle(sort) ? MOST_TITLES : undefined;

/** Posts that match a search; `isSorted` unless there are too many. */
type Found = PageOfIds & { isTooWide: boolean; isSorted: boolean };

/**
 * The posts that match a search, from the full-text index; only `isTooWide` for more than `most`
 * matches. Without `where` all posts that are not deleted.
 */
export async function gatherFound(
  condition: OfTranslation,
  where: Prisma.Sql | undefined,
  { locale, sort, paging }: PostOrder,
  most: number,
): Promise<Found> {
  const before = Prisma.sql`
    hit AS MATERIALIZED (SELECT t.post_id FROM post_translation AS t
      WHERE ${condition(Prisma.sql`t`)} LIMIT ${most + 1}),
    holder AS MATERIALIZED (SELECT DISTINCT post_id FROM hit WHERE (SELECT count(*) FROM hit) <= ${most}),`;
  const beside = Prisma.sql`(SELECT count(*) FROM hit) > ${most} AS "isTooWide",`;
  const found =
    where || isByChange(sort)
      ? Prisma.sql`SELECT x.id, x.updated_at FROM holder JOIN post AS x ON x.id = holder.post_id
        WHERE ${where ?? Prisma.sql`x.deleted_at IS NULL`}`
      : Prisma.sql`SELECT holder.post_id AS id FROM holder WHERE ${notDeleted(Prisma.sql`holder.post_id`)}`;
  const sorted = mostSorted(sort);
  const [row] = await db.$queryRaw<(PageOfIds & { isTooWide: boolean })[]>(
    gathering({ id: POST_TABLES.id, found, before, beside }, orderOf(sort, locale), paging, sorted),
  );
  const { total, ids, isTooWide } = row ?? { total: 0, ids: [], isTooWide: false };
  return { total, ids, isTooWide, isSorted: sorted === undefined || total <= sorted };
}
