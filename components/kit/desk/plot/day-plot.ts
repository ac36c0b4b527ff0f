import { formatDate } from "@/lib/kernel/core/dates";
import type { PlotData } from "./plot-data";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The longest period with a bar for each day; longer ones have a bar for each week. */
const MAX_BARS = 90;
const WEEK = 7;

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((all, one) => all + one, 0);

type Texts = { day: string; week: string; weekOf(date: string): string };

/** Noon, so that a date is the same one in Athens. */
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const isMonday = (day: string) => noon(day).getUTCDay() === 1;

/** The days of each bar: one, or a week from Monday, of which the first and last may be shorter. */
export function barsOf(days: readonly string[]): string[][] {
  if (days.length <= MAX_BARS) return days.map((day) => [day]);
  const bars: string[][] = [];
  for (const day of days) {
    const last = bars.at(-1);
    if (last && last.length < WEEK && !isMonday(day)) last.push(day);
    else bars.push([day]);
  }
  return bars;
}

/** The points of numbers of successive days, and the header of their column. */
export function dayPoints(
  days: readonly string[],
  series: readonly (readonly number[])[],
  texts: Texts,
  locale: Locale,
): Pick<PlotData, "head" | "points"> {
  const isByWeek = days.length > MAX_BARS;
  let index = 0;
  const points = barsOf(days).map((bar) => {
    const from = index;
    index += bar.length;
    const date = formatDate(noon(bar[0] ?? ""), locale);
    return {
      tick: date.slice(0, 5),
      label: isByWeek ? texts.weekOf(date) : date,
      values: series.map((numbers) => sum(numbers.slice(from, index))),
    };
  });
  return { head: isByWeek ? texts.week : texts.day, points };
}
