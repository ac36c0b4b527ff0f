import type { ListOrder } from "@/lib/kernel/content/edit-list";
import {
  bothLanguages,
  directionOf,
  localeValue,
  notInTrash,
  unpublishedIds,
  type ListTables,
  type OrderBy,
} from "@/lib/kernel/content/list-conditions";
import { idsOf, walkItems } from "@/lib/kernel/content/list-pages";
import { db, UNPREPARED } from "@/lib/kernel/core/db";
import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import type { MemberSort } from "./orders";

export type MemberOrder = ListOrder<MemberSort>;

export const MEMBER_TABLES: ListTables = {
  kind: "member",
  table: Prisma.sql`member`,
  id: Prisma.sql`id`,
  translations: Prisma.sql`member_translation`,
  key: Prisma.sql`member_id`,
  ordering: Prisma.sql`x.created_at, x.updated_at`,
};

type Id = { id: number };
const isByName = (sort: MemberSort): boolean => sort.endsWith("member_name");
/** A word with more matches is checked per company instead of looked up in the index. */
export const MOST_FOUND = 30_000;

/**
 * The order by name in the alphabet of the locale, by the other name if it is missing; or by time.
 */
export function orderOf(sort: MemberSort, locale: Locale): OrderBy {
  const direction = directionOf(sort);
  if (isByName(sort))
    return {
      by: Prisma.sql`coalesce(own.name, other.name) ${direction}, x.id ${direction}`,
      join: bothLanguages(MEMBER_TABLES, locale),
    };
  return {
    by: Prisma.sql`${sort.endsWith("created_at") ? Prisma.sql`x.created_at` : Prisma.sql`x.updated_at`}
      ${direction}, x.id ${direction}`,
    join: Prisma.empty,
  };
}

/** The filter of a scan: on the row `x`, or on the id only, which saves reading each row. */
export type MemberRange =
  { where: Prisma.Sql } | { ofId(id: Prisma.Sql, isFar: boolean): Prisma.Sql };
const FAR = 20_000;

const isLive = (id: Prisma.Sql) => notInTrash(MEMBER_TABLES, id);

/** All companies that are not deleted. */
export const ALL_MEMBERS: MemberRange = { ofId: isLive };
/**
 * Published companies while nearly all are: an ordered scan that excludes the few others by a hash
 * table.
 */
export const PUBLISHED_MEMBERS: MemberRange = {
  ofId: (id) => Prisma.sql`${isLive(id)} AND ${id} NOT IN (${unpublishedIds(MEMBER_TABLES)})`,
};
/**
 * Companies with a directory post: looked up one by one for a near page, in a hash table for a far
 * one. Neither becomes a join, so that the order is kept.
 */
export const PRESENTED_MEMBERS: MemberRange = {
  ofId: (id, isFar) =>
    Prisma.sql`${isLive(id)} AND EXISTS (SELECT FROM directory_post AS d
      WHERE d.member_id = ${id} AND d.deleted_at IS NULL ${isFar ? Prisma.empty : Prisma.sql`OFFSET 0`}) IS TRUE`,
};

/**
 * A page by name, by two ordered scans that are merged: companies with a name in the locale, and
 * those with one in the other locale only. Not one with the list of posts by title
 * (`lib/magazine/post/desk/pages.ts`), where those without a title in the locale come last.
 */
async function walkNames(
  range: MemberRange,
  { locale, sort, paging: { currentPage, perPage } }: MemberOrder,
): Promise<number[]> {
  const [from, direction] = [currentPage * perPage, directionOf(sort)];
  const order = Prisma.sql`ORDER BY t.name ${direction}, t.member_id ${direction} LIMIT ${from + perPage}`;
  const [join, condition] =
    "where" in range
      ? [Prisma.sql`JOIN member AS x ON x.id = t.member_id`, range.where]
      : [Prisma.empty, range.ofId(Prisma.sql`t.member_id`, from > FAR)];
  return idsOf(
    await db.$queryRaw<Id[]>`${UNPREPARED}
    WITH nameless AS MATERIALIZED (
      SELECT have.member_id FROM member_translation AS have LEFT
      JOIN member_translation AS own ON own.member_id = have.member_id AND own.locale = ${localeValue(locale)}
      WHERE have.locale = ${localeValue(otherLocale(locale))} AND own.member_id IS NULL)
    SELECT member_id AS id FROM (
      (SELECT t.member_id, t.name FROM member_translation AS t ${join}
        WHERE t.locale = ${localeValue(locale)} AND ${condition} ${order})
      UNION ALL
      (SELECT t.member_id, t.name FROM nameless
        JOIN member_translation AS t ON t.member_id = nameless.member_id
          AND t.locale = ${localeValue(otherLocale(locale))} ${join} WHERE ${condition} ${order})
    ) AS named ORDER BY name ${direction}, member_id ${direction} OFFSET ${from} LIMIT ${perPage}`,
  );
}

/** A page of nearly all companies, by an ordered scan. */
export async function walkMembers(range: MemberRange, order: MemberOrder): Promise<number[]> {
  const { locale, sort, paging } = order;
  if (isByName(sort)) return walkNames(range, order);
  const isFar = paging.currentPage * paging.perPage > FAR;
  const where =
    "where" in range
      ? range.where
      : Prisma.sql`x.deleted_at IS NULL AND ${range.ofId(Prisma.sql`x.id`, isFar)}`;
  return walkItems(MEMBER_TABLES, where, orderOf(sort, locale), paging);
}

/** Whether a word has too many matches for an index lookup. */
export async function isWideWord(pattern: string): Promise<boolean> {
  const [counted] = await db.$queryRaw<
    { total: number }[]
  >`${UNPREPARED} SELECT count(*)::int AS total
    FROM (SELECT FROM member_translation AS t WHERE t.search_fold LIKE ${pattern} LIMIT ${MOST_FOUND + 1}) AS held`;
  return (counted?.total ?? 0) > MOST_FOUND;
}
