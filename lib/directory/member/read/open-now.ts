import { millisecondsInMinute } from "date-fns/constants";
import { expireResponseAt } from "@/lib/kernel/core/cache-tags";
import { athensClock, athensDate } from "@/lib/kernel/core/dates";
import { db } from "@/lib/kernel/core/db";
import type { Paging } from "@/lib/kernel/core/paging";
import { INDEX_LETTERS } from "@/lib/kernel/greek/collation";
import { addDays } from "@/lib/kernel/greek/easter";
import { publicHoliday } from "@/lib/kernel/greek/holidays";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { publishedSql } from "@/lib/kernel/core/publication";
import { Prisma } from "@/prisma/client/client";
import { weekdayOf } from "../hours";
import { inAreas } from "./alphabet";
import type { FoundFilters } from "./filters";

/** The first season of a day; a season may span New Year. */
const SEASON = Prisma.sql`'$.seasons[*] ? (
  @.from <= @.to && @.from <= $day && $day <= @.to
  || @.from > @.to && (@.from <= $day || $day <= @.to))'`;
const OPEN_TODAY = Prisma.sql`'$[*] ? (@.from <= $clock && ($clock < @.to || @.to <= @.from))'`;
/** A shift of yesterday that continues past midnight. */
const OPEN_SINCE_YESTERDAY = Prisma.sql`'$[*] ? (@.to <= @.from && $clock < @.to)'`;

/** The shifts that begin on a date, as in lib/directory/member/hours.ts; a test compares both. */
function shiftsOn(date: string): Prisma.Sql {
  const season = Prisma.sql`jsonb_path_query_first(m.opening_hours, ${SEASON},
    ${JSON.stringify({ day: date.slice(5) })}::jsonb)`;
  const usual = Prisma.sql`coalesce(${season}->'week', m.opening_hours->'week')->${weekdayOf(date)}::text`;
  const onDay = publicHoliday(date)
    ? Prisma.sql`CASE WHEN m.opening_hours->>'holidays' = 'open' THEN ${usual} END`
    : usual;
  return Prisma.sql`coalesce(m.opening_hours->'exceptions'->${date}::text, ${onDay})`;
}

/**
 * Companies that are open at `now`: a condition on `m`, the row of `member`. Dates and times are
 * compared as strings, which have the same order.
 */
export function openAt(now: Date): Prisma.Sql {
  const today = athensDate(now);
  const clock = JSON.stringify({ clock: athensClock(now) });
  return Prisma.sql`(jsonb_typeof(m.opening_hours) = 'object' AND (
    coalesce(jsonb_path_exists(${shiftsOn(today)}, ${OPEN_TODAY}, ${clock}::jsonb), false)
    OR coalesce(jsonb_path_exists(${shiftsOn(addDays(today, -1))}, ${OPEN_SINCE_YESTERDAY}, ${clock}::jsonb), false)))`;
}

/**
 * `FROM` and `WHERE` of public companies that are open now, with the other filters. Valid until the
 * end of the minute.
 */
function openMembers(locale: Locale, filters: FoundFilters): Prisma.Sql {
  const now = new Date();
  expireResponseAt(
    new Date((Math.floor(now.getTime() / millisecondsInMinute) + 1) * millisecondsInMinute),
  );
  const { ids, areas, letter, professionId, isMember, isFeatured } = filters;
  const letterFilter = () => {
    if (letter === "#")
      return [Prisma.sql`t.letter <> ALL (${INDEX_LETTERS.filter((one) => one !== "#")})`];
    return letter ? [Prisma.sql`t.letter = ${letter}`] : [];
  };
  const conditions = [
    Prisma.sql`t.locale = ${locale}::"Locale" AND ${publishedSql()} AND m.deleted_at IS NULL`,
    ...(ids ? [Prisma.sql`t.member_id = ANY(${ids}::int[])`] : []),
    ...(areas ? [inAreas(areas)] : []),
    ...letterFilter(),
    ...(professionId
      ? [
          Prisma.sql`EXISTS (SELECT 1 FROM member_profession AS p
            WHERE p.member_id = m.id AND p.profession_id = ${professionId})`,
        ]
      : []),
    ...(isMember === undefined ? [] : [Prisma.sql`m.is_member = ${isMember}`]),
    ...(isFeatured === undefined ? [] : [Prisma.sql`m.is_featured = ${isFeatured}`]),
    openAt(now),
  ];
  return Prisma.sql`FROM member_translation AS t JOIN member AS m ON m.id = t.member_id
    WHERE ${Prisma.join(conditions, " AND ")}`;
}

/** A page of the companies that are open now, by name, and the total, in one query. */
export async function openNowPage(
  locale: Locale,
  filters: FoundFilters,
  { currentPage, perPage }: Paging,
): Promise<{ total: number; ids: number[] }> {
  const rows = await db.$queryRaw<{ id: number | null; total: number }[]>`
    WITH open AS MATERIALIZED (SELECT t.member_id, t.name ${openMembers(locale, filters)}),
      page AS (SELECT member_id, name FROM open ORDER BY name, member_id OFFSET ${currentPage * perPage}
        LIMIT ${perPage})
    SELECT page.member_id AS id, counted.total FROM (SELECT count(*)::int AS total FROM open) AS counted LEFT
    JOIN page ON true ORDER BY page.name, page.member_id`;
  return { total: rows[0]?.total ?? 0, ids: rows.flatMap(({ id }) => id ?? []) };
}

/** The number of companies that are open now by initial letter. */
export const openNowLetters = (
  locale: Locale,
  filters: FoundFilters,
): Promise<{ letter: string | null; count: number }[]> =>
  db.$queryRaw`SELECT t.letter, count(*)::int AS count ${openMembers(locale, filters)} GROUP BY t.letter`;

/** The towns of companies that are open now, the most frequent first. */
export const openNowAreas = (
  locale: Locale,
  filters: FoundFilters,
  most: number,
): Promise<{ area: string; count: number }[]> =>
  db.$queryRaw`SELECT t.area, count(*)::int AS count ${openMembers(locale, filters)} AND t.area IS NOT NULL
    GROUP BY t.area ORDER BY count(*) DESC, t.area LIMIT ${most}`;

/** The number of companies that are open now by profession. */
export const openNowProfessions = (
  locale: Locale,
  filters: FoundFilters,
): Promise<{ id: number; count: number }[]> =>
  db.$queryRaw`SELECT p.profession_id AS id, count(*)::int AS count FROM member_profession AS p
    WHERE p.member_id IN (SELECT m.id ${openMembers(locale, filters)}) GROUP BY p.profession_id`;
