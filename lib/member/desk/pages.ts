import { db, UNPREPARED } from "@/lib/core/db";
import type { Paging } from "@/lib/core/paging";
import { otherLocale, type Locale } from "@/lib/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import type { MemberSort } from "./orders";

/** A page of a list: its ids in order, and the total. */
export type IdPage = { total: number; ids: number[] };

/** The parameters of a page. */
export type ListOrder = { locale: Locale; sort: MemberSort; paging: Paging };

type Id = { id: number };
const idsOf = (rows: Id[]) => rows.map(({ id }) => id);
const isByName = (sort: MemberSort): boolean => sort.endsWith("member_name");
const directionOf = (sort: MemberSort) =>
  sort.startsWith("-") ? Prisma.sql`DESC` : Prisma.sql`ASC`;
const named = (locale: Locale) => Prisma.sql`${locale}::"Locale"`;

/** A word with more matches is not looked up in the index, but checked per company. */
export const MOST_FOUND = 30_000;

/**
 * The names of the requested locale in its alphabetical order, those without one by the other
 * language.
 */
const namesOf = (locale: Locale) => Prisma.sql`
  LEFT JOIN member_translation AS own ON own.member_id = m.id AND own.locale = ${named(locale)}
  LEFT JOIN member_translation AS other ON other.member_id = m.id AND other.locale = ${named(otherLocale(locale))}`;

function orderOf(sort: MemberSort, locale: Locale): { by: Prisma.Sql; join: Prisma.Sql } {
  const direction = directionOf(sort);
  if (isByName(sort))
    return {
      by: Prisma.sql`coalesce(own.name, other.name) ${direction}, m.id ${direction}`,
      join: namesOf(locale),
    };
  return {
    by: Prisma.sql`${sort.endsWith("created_at") ? Prisma.sql`m.created_at` : Prisma.sql`m.updated_at`}
      ${direction}, m.id ${direction}`,
    join: Prisma.empty,
  };
}

/** The number of companies with conditions on `m`. */
export async function countMembers(where: Prisma.Sql): Promise<number> {
  const [counted] = await db.$queryRaw<
    { total: number }[]
  >`${UNPREPARED} SELECT count(*)::int AS total FROM member AS m WHERE ${where}`;
  return counted?.total ?? 0;
}

/** The companies of conditions on `m`, collected once for the length of the list and its page. */
export async function gatherMembers(
  where: Prisma.Sql,
  { locale, sort, paging: { currentPage, perPage } }: ListOrder,
): Promise<IdPage> {
  const { by, join } = orderOf(sort, locale);
  const [row] = await db.$queryRaw<IdPage[]>`${UNPREPARED}
    WITH found AS MATERIALIZED (SELECT m.id, m.created_at, m.updated_at FROM member AS m WHERE ${where})
    SELECT (SELECT count(*)::int FROM found) AS total, ARRAY(SELECT m.id FROM found AS m ${join}
      ORDER BY ${by} OFFSET ${currentPage * perPage} LIMIT ${perPage}) AS ids`;
  return row ?? { total: 0, ids: [] };
}

/** The filter of a scan: by the row `m`, or by id alone, which saves reading each row. */
export type MemberRange =
  { where: Prisma.Sql } | { ofId(id: Prisma.Sql, isFar: boolean): Prisma.Sql };
const FAR = 20_000;

const isLive = (id: Prisma.Sql) =>
  Prisma.sql`${id} NOT IN (SELECT gone.id FROM member AS gone WHERE gone.deleted_at IS NOT NULL)`;

/** Companies without a published translation. */
const UNPUBLISHED = Prisma.sql`
  SELECT DISTINCT t.member_id FROM member_translation AS t
  WHERE t.locale IN ('el', 'en') AND t.status IN ('draft', 'in_review', 'scheduled', 'archived')
    AND NOT EXISTS (SELECT FROM member_translation AS f
      WHERE f.member_id = t.member_id AND f.locale IN ('el', 'en') AND f.status = 'published')`;

/** All companies that are not deleted. */
export const ALL_MEMBERS: MemberRange = { ofId: isLive };
/**
 * Published companies while nearly all are: an ordered scan that excludes the few others by a hash
 * table.
 */
export const PUBLISHED_MEMBERS: MemberRange = {
  ofId: (id) => Prisma.sql`${isLive(id)} AND ${id} NOT IN (${UNPUBLISHED})`,
};
/**
 * Those that have a presentation: each looked up on the way to a page near by, all in a hash table
 * on the way to one far on. Neither way becomes a join, so the order is kept.
 */
export const PRESENTED_MEMBERS: MemberRange = {
  ofId: (id, isFar) =>
    Prisma.sql`${isLive(id)} AND EXISTS (SELECT FROM directory_post AS d
      WHERE d.member_id = ${id} AND d.deleted_at IS NULL ${isFar ? Prisma.empty : Prisma.sql`OFFSET 0`}) IS TRUE`,
};

/** The number of companies that are not deleted and have no published translation. */
export async function countUnpublished(): Promise<number> {
  const [counted] = await db.$queryRaw<
    { total: number }[]
  >`${UNPREPARED} SELECT count(*)::int AS total FROM (${UNPUBLISHED}) AS unlike
    JOIN member AS m ON m.id = unlike.member_id WHERE m.deleted_at IS NULL`;
  return counted?.total ?? 0;
}

/**
 * A page by name, of companies with one in the locale and those with one in the other locale only:
 * two ordered scans.
 */
async function walkNames(
  range: MemberRange,
  { locale, sort, paging: { currentPage, perPage } }: ListOrder,
): Promise<number[]> {
  const [from, direction] = [currentPage * perPage, directionOf(sort)];
  const order = Prisma.sql`ORDER BY t.name ${direction}, t.member_id ${direction} LIMIT ${from + perPage}`;
  const [join, condition] =
    "where" in range
      ? [Prisma.sql`JOIN member AS m ON m.id = t.member_id`, range.where]
      : [Prisma.empty, range.ofId(Prisma.sql`t.member_id`, from > FAR)];
  return idsOf(
    await db.$queryRaw<Id[]>`${UNPREPARED}
    WITH nameless AS MATERIALIZED (
      SELECT have.member_id FROM member_translation AS have LEFT
      JOIN member_translation AS own ON own.member_id = have.member_id AND own.locale = ${named(locale)}
      WHERE have.locale = ${named(otherLocale(locale))} AND own.member_id IS NULL)
    SELECT member_id AS id FROM (
      (SELECT t.member_id, t.name FROM member_translation AS t ${join}
        WHERE t.locale = ${named(locale)} AND ${condition} ${order})
      UNION ALL
      (SELECT t.member_id, t.name FROM nameless
        JOIN member_translation AS t ON t.member_id = nameless.member_id
          AND t.locale = ${named(otherLocale(locale))} ${join} WHERE ${condition} ${order})
    ) AS named ORDER BY name ${direction}, member_id ${direction} OFFSET ${from} LIMIT ${perPage}`,
  );
}

/** A page of nearly all companies, by an ordered scan. */
export async function walkMembers(range: MemberRange, order: ListOrder): Promise<number[]> {
  const { locale, sort, paging } = order;
  if (isByName(sort)) return walkNames(range, order);
  const { by } = orderOf(sort, locale);
  const where =
    "where" in range
      ? range.where
      : Prisma.sql`m.deleted_at IS NULL AND ${range.ofId(Prisma.sql`m.id`, paging.currentPage * paging.perPage > FAR)}`;
  return idsOf(
    await db.$queryRaw<Id[]>`${UNPREPARED} SELECT m.id FROM member AS m WHERE ${where}
      ORDER BY ${by} OFFSET ${paging.currentPage * paging.perPage} LIMIT ${paging.perPage}`,
  );
}

/** Whether a word has too many matches for an index lookup. */
export async function isWideWord(pattern: string): Promise<boolean> {
  const [counted] = await db.$queryRaw<
    { total: number }[]
  >`${UNPREPARED} SELECT count(*)::int AS total
    FROM (SELECT FROM member_translation AS t WHERE t.search_fold LIKE ${pattern} LIMIT ${MOST_FOUND + 1}) AS held`;
  return (counted?.total ?? 0) > MOST_FOUND;
}
