import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { addDays } from "@/lib/kernel/greek/easter";
import { publicHoliday } from "@/lib/kernel/greek/holidays";
import type { Rules, Span } from "./rules";
import { dateIn, offsetSegments } from "./zone-offsets";

/** From an instant up to another, in milliseconds. */
export type Interval = { from: number; to: number };

/** Intervals in order of time, those that touch or overlap as one. */
function merged(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const { from, to } of [...intervals].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

/** Zones are between UTC−12 and UTC+14; an hour more for safety. */
const [WEST_MS, EAST_MS] = [13 * millisecondsInHour, 15 * millisecondsInHour];

/**
 * The instants at which the clock of a zone shows a time from `from` up to `to`, which are written
 * as if in UTC: a time that the clock skips is at none, one that it repeats at two.
 */
function instantsOf(zone: string, from: number, to: number): Interval[] {
  return merged(
    offsetSegments(zone, from - EAST_MS, to + WEST_MS)
      .map((segment) => ({
        from: Math.max(segment.from, from - segment.offset),
        to: Math.min(segment.to, to - segment.offset),
      }))
      .filter((interval) => interval.from < interval.to),
  );
}

/** The instants of a date "YYYY-MM-DD" in a zone: 23, 24 or 25 hours. */
export function dayIn(zone: string, date: string): Interval {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const [first, ...others] = instantsOf(zone, midnight, midnight + millisecondsInDay);
  // A date that a zone skipped (Samoa, 2011-12-30) has no instants.
  if (!first) return { from: midnight, to: midnight };
  return { from: first.from, to: others.at(-1)?.to ?? first.to };
}

/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/**
 * The spans that begin on a date: its exception, none on a closed holiday, or those of the weekday.
 */
function spansOn(rules: Rules, date: string): readonly Span[] {
  const exception = rules.exceptions.find((one) => one.date === date);
  if (exception) return exception.spans;
  if (rules.closedOnHolidays && publicHoliday(date)) return [];
  const weekday = weekdayOf(date);
  return rules.weekly.filter((one) => one.weekday === weekday);
}

/** "09:30" as milliseconds after midnight. */
const clockMs = (time: string): number =>
  Number(time.slice(0, 2)) * millisecondsInHour + Number(time.slice(3, 5)) * millisecondsInMinute;

/**
 * When appointments are taken in the spans that begin on a date; an end before its start is on the
 * next day.
 */
export function windowsOn(rules: Rules, date: string): Interval[] {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return merged(
    spansOn(rules, date).flatMap(({ from, to }) => {
      const [start, end] = [clockMs(from), clockMs(to)];
      return instantsOf(
        rules.timeZone,
        midnight + start,
        midnight + (end > start ? end : end + millisecondsInDay),
      );
    }),
  );
}

/** Whether a time lies within the hours as a whole. */
export function isWithinHours(rules: Rules, { from, to }: Interval): boolean {
  const date = dateIn(rules.timeZone, from);
  // Longest appointment 8 hours: spans that begin on the day before, the day itself and the next.
  const windows = merged([-1, 0, 1].flatMap((days) => windowsOn(rules, addDays(date, days))));
  return windows.some((window) => window.from <= from && to <= window.to);
}
