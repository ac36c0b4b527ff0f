import { millisecondsInDay } from "date-fns/constants";
import { TZDate } from "@date-fns/tz";
import { SITE_ZONE } from "./dates";

/** A month as in URLs: "2026-12". */
export type Month = string;

/** A range of calendar days, "YYYY-MM-DD", both included. */
export type Days = { first: string; last: string };

/**
 * Reads the month of a URL; undefined for anything else. From 1900 to 2099, the years whose holidays
 * are calculated.
 */
export const readMonth = (text: string): Month | undefined =>
  /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined;

/** Whether a text is a day that exists, as `YYYY-MM-DD`, of the years that `readMonth` knows. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !readMonth(text.slice(0, 7))) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The months since year 0, for comparisons and differences. */
const numberOf = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

/** The month `count` months later, or earlier if negative. */
export function addMonths(month: Month, count: number): Month {
  const number = numberOf(month) + count;
  return `${String(Math.floor(number / 12)).padStart(4, "0")}-${String((number % 12) + 1).padStart(2, "0")}`;
}

/** How many months the second is after the first. */
export const monthsBetween = (first: Month, second: Month) => numberOf(second) - numberOf(first);

/** The month of a day. */
export const monthOf = (day: string): Month => day.slice(0, 7);

/** The calendar day of an instant on the clock of a zone. */
function dayIn(zone: string, date: Date): string {
  const there = new TZDate(date, zone);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${there.getFullYear()}-${two(there.getMonth() + 1)}-${two(there.getDate())}`;
}

/** The days on which something takes place. An end at midnight belongs to the day before. */
export function daysOf(starts: Date, ends: Date | null, zone: string): Days {
  const first = dayIn(zone, starts);
  if (!ends || ends <= starts) return { first, last: first };
  return { first, last: dayIn(zone, new Date(ends.getTime() - 1)) };
}

/** Noon of a day in UTC: the same day in every zone of Europe, for printing its names. */
export const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** The first instant of a month on the site's clock. */
export const monthStart = (month: Month) =>
  new Date(
    new TZDate(Number(month.slice(0, 4)), Number(month.slice(5)) - 1, 1, SITE_ZONE).getTime(),
  );

/** The first instant of the day after a day, on the site's clock. */
export const dayEnd = (day: string) => {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + millisecondsInDay);
  return new Date(
    new TZDate(next.getUTCFullYear(), next.getUTCMonth(), next.getUTCDate(), SITE_ZONE).getTime(),
  );
};

/**
 * The weeks of a month, from Monday to Sunday; null for days of the months beside it.
 */
export function monthWeeks(month: Month): (string | null)[][] {
  const [year, index] = [Number(month.slice(0, 4)), Number(month.slice(5)) - 1];
  const before = (new Date(Date.UTC(year, index, 1)).getUTCDay() + 6) % 7;
  const length = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day < 1 || day > length ? null : `${month}-${String(day).padStart(2, "0")}`;
    }),
  );
}

/** The days of the week that holds a day, from Monday to Sunday. */
export function weekOf(day: string): string[] {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const weekday = (new Date(noon).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) =>
    new Date(noon + (index - weekday) * millisecondsInDay).toISOString().slice(0, 10),
  );
}
