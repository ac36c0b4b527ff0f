import { db } from "@/lib/core/db";
import type { Paging } from "@/lib/core/paging";
import { otherLocale, type Locale } from "@/lib/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import { notInTrash, PAIRS } from "./list-conditions";
import { dateOrder, isByDate, isByTitle, orderOf, titleOrder, type PostEditSort } from "./list-orders";

/** A page of a list: the numbers of its posts in order, and how many the list has. */
export type PageOfIds = { total: number; ids: number[] };

/** What a page is asked for by; `where` are conditions on a post `p`. */
export type ListOrder = { locale: Locale; sort: PostEditSort; paging: Paging };

type Id = { id: number };
const idsOf = (rows: Id[]) => rows.map(({ id }) => id);
const limit = ({ currentPage, perPage }: Paging) => Prisma.sql`OFFSET ${currentPage * perPage} LIMIT ${perPage}`;

/** Further on than this, posts are gathered and sorted: to ask each one on the way whether it belongs to the list takes longer. */
const FAR = 20_000;

/** A search that more translations hold than this is too wide to gather: the list is walked through in its order, and that many posts count. */
export const MOST_FOUND = 30_000;
/** No limit. */
export const ALL = 2_000_000_000;
/** So many are put in the order of their titles, which are read from the posts one by one; more are walked through in that order. */
const MOST_TITLES = MOST_FOUND;

/** How many posts there are of a condition on `pair`. */
export async function countPairs(condition: Prisma.Sql): Promise<number> {
  const [counted] = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM ${PAIRS} WHERE ${condition} AND ${notInTrash(Prisma.sql`pair.post_id`)}`;
  return counted?.total ?? 0;
}

/** How many posts there are of conditions on `p`. */
export async function countPosts(where: Prisma.Sql): Promise<number> {
  const [counted] = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM post AS p WHERE ${where}`;
  return counted?.total ?? 0;
}

/** A page by date, out of pairs of languages: with `where` of the posts that it holds for, else of all that are not in the trash. */
export async function pageByDate(condition: Prisma.Sql, where: Prisma.Sql | undefined, { locale, sort, paging }: ListOrder): Promise<number[]> {
  const at = locale === "el" ? Prisma.sql`coalesce(pair.el_at, pair.en_at)` : Prisma.sql`coalesce(pair.en_at, pair.el_at)`;
  const [join, rest] = where ? [Prisma.sql`JOIN post AS p ON p.id = pair.post_id`, where] : [Prisma.empty, notInTrash(Prisma.sql`pair.post_id`)];
  return idsOf(await db.$queryRaw<Id[]>`SELECT pair.post_id AS id FROM ${PAIRS} ${join} WHERE ${condition} AND ${rest} ORDER BY ${dateOrder(sort, at, Prisma.sql`pair.post_id`)} ${limit(paging)}`);
}

/** Posts that have a name in a language, by way of their names: in the order of the index 200,000 need not be sorted. */
const titled = (where: Prisma.Sql | undefined, locale: Locale, unless = Prisma.empty) => Prisma.sql`
  FROM post_translation AS named ${where ? Prisma.sql`JOIN post AS p ON p.id = named.post_id` : Prisma.empty}
  WHERE named.locale = ${locale}::"Locale" AND ${where ?? notInTrash(Prisma.sql`named.post_id`)} ${unless}`;

const hasNone = (locale: Locale) => Prisma.sql`AND NOT EXISTS (SELECT FROM post_translation AS f WHERE f.post_id = named.post_id AND f.locale = ${locale}::"Locale")`;

/** A page by name: those that have one in the asked language, then those that have one in the other language alone. Without `where` it is of all that are not in the trash. */
export async function pageByTitle(where: Prisma.Sql | undefined, { locale, sort, paging: { currentPage, perPage } }: ListOrder): Promise<number[]> {
  const offset = currentPage * perPage;
  const order = Prisma.sql`ORDER BY ${titleOrder(sort, Prisma.sql`named.title_fold`)}, named.post_id`;
  const first = titled(where, locale);
  const own = await db.$queryRaw<Id[]>`SELECT named.post_id AS id ${first} ${order} OFFSET ${offset} LIMIT ${perPage}`;
  if (own.length === perPage) return idsOf(own);
  const [counted] = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${first}`;
  const behind = Math.max(0, offset - (counted?.total ?? 0));
  const others = await db.$queryRaw<Id[]>`SELECT named.post_id AS id ${titled(where, otherLocale(locale), hasNone(locale))} ${order} OFFSET ${behind} LIMIT ${perPage - own.length}`;
  return idsOf([...own, ...others]);
}

/** A page of the posts that conditions on `p` hold for, walking through them in order. */
export async function walkTo(where: Prisma.Sql, { locale, sort, paging }: ListOrder): Promise<number[]> {
  if (isByTitle(sort)) return pageByTitle(where, { locale, sort, paging });
  const { by, join } = orderOf(sort, locale);
  return idsOf(await db.$queryRaw<Id[]>`SELECT p.id FROM post AS p ${join} WHERE ${where} ORDER BY ${by} ${limit(paging)}`);
}

/**
 * The same of nearly all posts, by way of the pairs that a condition holds for, where that is faster. `NOT IN` is looked up in a hash table whatever the plan;
 * `NOT EXISTS` became a loop over all others for each post as soon as the statement was planned without its numbers.
 */
export async function walkPairs(condition: Prisma.Sql, where: Prisma.Sql, order: ListOrder): Promise<number[]> {
  const { sort, paging } = order;
  if (isByDate(sort)) return pageByDate(condition, undefined, order);
  if (isByTitle(sort) || paging.currentPage * paging.perPage < FAR) return walkTo(where, order);
  const { by } = orderOf(sort, order.locale);
  return idsOf(await db.$queryRaw<Id[]>`
    WITH unlike AS MATERIALIZED (SELECT pair.post_id FROM ${PAIRS} WHERE (${condition}) IS NOT TRUE)
    SELECT p.id FROM post AS p WHERE p.deleted_at IS NULL AND p.id NOT IN (SELECT post_id FROM unlike) ORDER BY ${by} ${limit(paging)}`);
}

/** A list that is gathered first: its length, and its page unless it is too long to be ordered here. */
type Gathered = PageOfIds & { isSorted: boolean };

/** Gathers the posts of conditions on `p`, once for the length of the list and its page. `from` are the tables, `p` among them. */
function gather(before: Prisma.Sql, from: Prisma.Sql, where: Prisma.Sql, { locale, sort, paging }: ListOrder, isTooWide: Prisma.Sql) {
  const { by, join } = orderOf(sort, locale);
  const most = isByTitle(sort) ? MOST_TITLES : ALL;
  return Prisma.sql`
    WITH ${before} found AS MATERIALIZED (SELECT p.id, p.updated_at ${from} WHERE ${where}), size AS (SELECT count(*)::int AS total FROM found)
    SELECT size.total, ${isTooWide} AS "isTooWide", size.total <= ${most} AS "isSorted",
      ARRAY(SELECT p.id FROM found AS p ${join} WHERE (SELECT total FROM size) <= ${most} ORDER BY ${by} ${limit(paging)}) AS ids
    FROM size`;
}

/** The posts of a narrow list, gathered. */
export async function gatherPart(where: Prisma.Sql, order: ListOrder): Promise<Gathered> {
  const [row] = await db.$queryRaw<Gathered[]>(gather(Prisma.empty, Prisma.sql`FROM post AS p`, where, order, Prisma.sql`false`));
  return row ?? { total: 0, ids: [], isSorted: true };
}

/** The posts that hold the words of a search, gathered by the index of words; nothing but `isTooWide` for words that more than `most` translations hold. */
export async function gatherFound(words: Prisma.Sql, where: Prisma.Sql, order: ListOrder, most: number): Promise<Gathered & { isTooWide: boolean }> {
  const before = Prisma.sql`
    hit AS MATERIALIZED (SELECT t.post_id FROM post_translation AS t WHERE ${words} LIMIT ${most + 1}),
    holder AS MATERIALIZED (SELECT DISTINCT post_id FROM hit WHERE (SELECT count(*) FROM hit) <= ${most}),`;
  const isTooWide = Prisma.sql`(SELECT count(*) FROM hit) > ${most}`;
  const [row] = await db.$queryRaw<(Gathered & { isTooWide: boolean })[]>(gather(before, Prisma.sql`FROM holder JOIN post AS p ON p.id = holder.post_id`, where, order, isTooWide));
  return row ?? { total: 0, ids: [], isSorted: true, isTooWide: false };
}
