import { isPublication } from "@/lib/site/editorial-calendar/kinds";
import type { CalendarEntry } from "@/lib/site/editorial-calendar/schema";
import type { ChosenFilters } from "./calendar-query";
import { dayOf } from "./move-time";

/** Whether an entry fills a day: something that readers find new on the site. */
const fills = ({ kind, status }: CalendarEntry) => kind !== "campaign" && isPublication(status);

/** The entries of each day, by their time. */
export function entriesByDay(entries: readonly CalendarEntry[]): Map<string, CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const day = dayOf(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  for (const ofDay of days.values()) ofDay.sort((a, b) => a.at.localeCompare(b.at));
  return days;
}

/**
 * Whether days without a publication can be told: not when publications are filtered out, or some
 * are missing from the response.
 */
export const showsGaps = ({ kind, status }: ChosenFilters, isCut: boolean): boolean =>
  !isCut && status === undefined && kind !== "campaign";

/** Whether a day has a publication. */
export const isFilled = (ofDay: readonly CalendarEntry[] = []): boolean => ofDay.some(fills);

/** How many publications a week has, and on how many of its days there is none. */
export function countWeek(days: readonly string[], byDay: ReadonlyMap<string, CalendarEntry[]>) {
  const publications = days.flatMap((day) => byDay.get(day) ?? []).filter(fills).length;
  return { publications, gaps: days.filter((day) => !isFilled(byDay.get(day))).length };
}

/** The first day without a publication after a day, among those shown; undefined without one. */
export const nextGap = (
  after: string,
  days: readonly string[],
  byDay: ReadonlyMap<string, CalendarEntry[]>,
): string | undefined => days.find((day) => day > after && !isFilled(byDay.get(day)));
