import { millisecondsInDay } from "date-fns/constants";
import { addMonths, monthOf } from "@/lib/kernel/core/months";
import type { DateRule } from "./schema";

/** A calendar day as "YYYY-MM-DD". Days are counted without clocks, so that no change of one moves them. */
type Day = string;

const WEEK = 7;

const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const plusDays = (day: Day, count: number): Day =>
  new Date(dateOf(day).getTime() + count * millisecondsInDay).toISOString().slice(0, 10);
/** The weekday of a day: 1 is Monday. */
export const weekdayOf = (day: Day): number => dateOf(day).getUTCDay() || WEEK;
/** The last day of a month: 28 to 31. */
const lengthOf = (month: string): number =>
  Number(plusDays(`${addMonths(month, 1)}-01`, -1).slice(8));
const inMonth = (month: string, number: number): Day =>
  `${month}-${String(number).padStart(2, "0")}`;

/** The days of a week of the rule, by the week of the first day. */
function* weekly(first: Day, { interval, weekdays }: DateRule): Generator<Day> {
  const wanted = [...new Set(weekdays ?? [weekdayOf(first)])].sort((one, other) => one - other);
  const monday = plusDays(first, 1 - weekdayOf(first));
  for (let week = 0; ; week += interval)
    for (const weekday of wanted) yield plusDays(monday, week * WEEK + weekday - 1);
}

/**
 * The same weekday of a month as a day is of its own: the second Thursday. One in the last days of
 * its month, which not every month has a fifth time, is the last one.
 */
function sameWeekday(first: Day, month: string): Day {
  const nth = Math.ceil(Number(first.slice(8)) / WEEK);
  const offset = (weekdayOf(first) - weekdayOf(inMonth(month, 1)) + WEEK) % WEEK;
  const day = 1 + offset + (nth - 1) * WEEK;
  return inMonth(month, day > lengthOf(month) ? day - WEEK : day);
}

/** The days of the rule by month. The 31st of a shorter month is its last day. */
function* monthly(first: Day, { interval, month_on: by }: DateRule): Generator<Day> {
  const number = Number(first.slice(8));
  for (let count = 0; ; count += interval) {
    const month = addMonths(monthOf(first), count);
    yield by === "weekday"
      ? sameWeekday(first, month)
      : inMonth(month, Math.min(number, lengthOf(month)));
  }
}

/**
 * The days that a rule gives after a first one, which is the day of the event itself.
 * @param most no more than one beyond these are made, so that a caller sees that there are too many
 */
export function daysOfRule(first: Day, rule: DateRule, most: number): Day[] {
  const { from, until, count } = rule;
  const days: Day[] = [];
  for (const day of rule.every === "week" ? weekly(first, rule) : monthly(first, rule)) {
    // Years end with four digits, as days of a URL do.
    if ((until !== undefined && day > until) || day >= "2100") break;
    if (day <= first || (from !== undefined && day < from)) continue;
    days.push(day);
    if (days.length >= Math.min(count ?? Infinity, most + 1)) break;
  }
  return days;
}
