import { millisecondsInDay } from "date-fns/constants";
import { TZDate } from "@date-fns/tz";
import { formatTime, SITE_ZONE } from "@/lib/kernel/core/dates";

// Days are represented by midnights in UTC, where each has 24 hours.
const MIDNIGHT = "00:00";
const LAST_MINUTE = "23:59";

/** The calendar day of a time in Athens, as midnight in UTC. */
const dayOf = (date: Date): Date => {
  const there = new TZDate(date, SITE_ZONE);
  return new Date(Date.UTC(there.getFullYear(), there.getMonth(), there.getDate()));
};

const nextDay = (day: Date) => new Date(day.getTime() + millisecondsInDay);

/**
 * The days of an event of whole days, which begins at midnight in Athens and has no end, or one at
 * midnight or a minute before.
 * @returns the first day and the day after the last one as midnights in UTC; null for an event with
 * times
 */
export function wholeDays(starts: Date, ends: Date | null): { from: Date; until: Date } | null {
  if (formatTime(starts, "el") !== MIDNIGHT) return null;
  const from = dayOf(starts);
  if (!ends) return { from, until: nextDay(from) };
  const end = formatTime(ends, "el");
  if (end === LAST_MINUTE) return { from, until: nextDay(dayOf(ends)) };
  if (end !== MIDNIGHT) return null;
  const until = dayOf(ends);
  return { from, until: until > from ? until : nextDay(from) };
}
