import { appointmentsPath } from "@/lib/commerce/appointment/paths";
import { addDays } from "@/lib/kernel/greek/easter";
import { addMonths, isDay, monthOf, monthWeeks, readMonth, weekOf } from "@/lib/kernel/core/months";
import { firstValue } from "@/lib/kernel/i18n/page-number";

/** How much of a company's calendar is shown at once. */
export const CALENDAR_VIEWS = ["day", "week", "month"] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** A company's calendar in the query of the URL; without a date it is that of today. */
export type CalendarUrl = {
  view: CalendarView;
  date: string | undefined;
  /** Whether of the reader's own appointments alone. */
  mine?: boolean;
};

type Query = Record<string, string | string[] | undefined>;

/** Reads the query; undefined for one that asks for no calendar. A date that is none is ignored. */
export function readCalendarUrl(query: Query): CalendarUrl | undefined {
  const view = CALENDAR_VIEWS.find((each) => each === firstValue(query.view));
  if (view === undefined) return undefined;
  const date = firstValue(query.date) ?? "";
  const mine = firstValue(query.who) === "me" && { mine: true };
  if (isDay(date)) return { view, date, ...mine };
  const month = readMonth(date);
  return { view, date: month === undefined ? undefined : `${month}-01`, ...mine };
}

/** The path of a calendar; a month is named by itself. */
export function calendarHref({ view, date, mine }: CalendarUrl): string {
  const query = new URLSearchParams({ view });
  if (date !== undefined) query.set("date", view === "month" ? monthOf(date) : date);
  if (mine) query.set("who", "me");
  return `${appointmentsPath}?${query.toString()}`;
}

/** The weeks that a view shows around a day; those of a month are whole, a day stands alone. */
export function weeksShown(view: CalendarView, day: string): string[][] {
  if (view === "day") return [[day]];
  if (view === "week") return [weekOf(day)];
  return monthWeeks(monthOf(day)).map((days) => weekOf(days.find((one) => one !== null)!));
}

/** The day that the view before or after shows. */
export function stepDay(view: CalendarView, day: string, step: -1 | 1): string {
  if (view === "month") return `${addMonths(monthOf(day), step)}-01`;
  return addDays(day, view === "week" ? step * 7 : step);
}
