import { millisecondsInDay } from "date-fns/constants";
import { addDays } from "@/lib/kernel/greek/easter";
import { addMonths, monthOf, monthWeeks, weekOf } from "@/lib/kernel/core/months";

/** How many days the calendar shows at once. */
export const CALENDAR_VIEWS = ["month", "week"] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** The maximum length of a range in days: the six weeks that a month can touch. */
export const MAX_DAYS = 42;
const WEEK = 7;

/** The number of days from the first to the last, both included; negative or 0 when reversed. */
export const lengthOf = (from: string, until: string): number =>
  (Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / millisecondsInDay + 1;

/** The whole weeks that a view shows around a day; those of a month hold days of its neighbours. */
export function weeksShown(view: CalendarView, day: string): string[][] {
  if (view === "week") return [weekOf(day)];
  return monthWeeks(monthOf(day)).map((days) => weekOf(days.find((one) => one !== null)!));
}

/** The day that the view before or after shows: a week further, or the first of the month. */
export const stepDay = (view: CalendarView, day: string, step: -1 | 1): string =>
  view === "week" ? addDays(day, step * WEEK) : `${addMonths(monthOf(day), step)}-01`;
