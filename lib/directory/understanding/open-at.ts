import { athensClock, athensDate } from "@/lib/kernel/core/dates";
import { addDays } from "@/lib/kernel/greek/easter";
import { publicHoliday } from "@/lib/kernel/greek/holidays";
import { Prisma } from "@/prisma/client/client";
import { WEEKDAYS, weekdayOf } from "../member/hours";
import type { Moment } from "../member/read/moment";
import type { When } from "./when";

/** The first season of a day; a season may span New Year. */
const SEASON = Prisma.sql`'$.seasons[*] ? (
  @.from <= @.to && @.from <= $day && $day <= @.to
  || @.from > @.to && (@.from <= $day || $day <= @.to))'`;
const OPEN_TODAY = Prisma.sql`'$[*] ? (@.from <= $clock && ($clock < @.to || @.to <= @.from))'`;
/** A shift of yesterday that continues past midnight. */
const OPEN_SINCE_YESTERDAY = Prisma.sql`'$[*] ? (@.to <= @.from && $clock < @.to)'`;
const LATER = Prisma.sql`'$[*] ? (@.to > $after || @.to <= @.from)'`;
const LATER_SOME_DAY = Prisma.sql`'$.week.*[*] ? (@.to > $after || @.to <= @.from)'`;

/** The next date of a moment, today included. */
function dateOf({ day }: Moment, now: Date): string {
  const today = athensDate(now);
  if (day === undefined) return today;
  const ahead = WEEKDAYS.indexOf(day) - WEEKDAYS.indexOf(weekdayOf(today));
  return addDays(today, (ahead + WEEKDAYS.length) % WEEKDAYS.length);
}

const variable = (name: string, value: string) =>
  Prisma.sql`${JSON.stringify({ [name]: value })}::jsonb`;

/** The shifts that begin on a date, as in lib/directory/member/hours.ts; a test compares both. */
function shiftsOn(date: string): Prisma.Sql {
  const season = Prisma.sql`jsonb_path_query_first(m.opening_hours, ${SEASON}, ${variable("day", date.slice(5))})`;
  const usual = Prisma.sql`coalesce(${season}->'week', m.opening_hours->'week')->${weekdayOf(date)}::text`;
  const onDay = publicHoliday(date)
    ? Prisma.sql`CASE WHEN m.opening_hours->>'holidays' = 'open' THEN ${usual} END`
    : usual;
  return Prisma.sql`coalesce(m.opening_hours->'exceptions'->${date}::text, ${onDay})`;
}

const IS_KNOWN = Prisma.sql`jsonb_typeof(m.opening_hours) = 'object'`;

/** Open at this minute. Dates and times are compared as strings, which have the same order. */
function openAt(now: Date): Prisma.Sql {
  const today = athensDate(now);
  const clock = variable("clock", athensClock(now));
  return Prisma.sql`(${IS_KNOWN} AND (
    coalesce(jsonb_path_exists(${shiftsOn(today)}, ${OPEN_TODAY}, ${clock}), false)
    OR coalesce(jsonb_path_exists(${shiftsOn(addDays(today, -1))}, ${OPEN_SINCE_YESTERDAY}, ${clock}), false)))`;
}

/** Companies open at a time: a condition on `m`, the row of `member`. */
export function openWhen(when: When, now: Date): Prisma.Sql {
  if ("openNow" in when) return openAt(now);
  return Prisma.sql`(${IS_KNOWN} AND coalesce(jsonb_path_exists(${shiftsOn(dateOf(when, now))}, ${LATER},
    ${variable("after", when.after ?? "")}), false))`;
}

/** Companies that are open later than an hour on some day of the week; all without an hour. */
export const openLaterSomeDay = (when: When | null): Prisma.Sql =>
  when !== null && "after" in when && when.after !== undefined
    ? Prisma.sql`(${IS_KNOWN} AND coalesce(jsonb_path_exists(m.opening_hours, ${LATER_SOME_DAY},
        ${variable("after", when.after)}), false))`
    : Prisma.sql`true`;
