import { z } from "zod";
import { isDay } from "@/lib/kernel/core/months";
import { listUrl } from "@/lib/kernel/content/list-url";
import { firstValue } from "@/lib/kernel/i18n/page-number";
import { CALENDAR_VIEWS, weeksShown, type CalendarView } from "@/lib/site/editorial-calendar/days";
import { calendarFilters } from "@/lib/site/editorial-calendar/schema";
import { keysOf } from "@/lib/kernel/core/records";

const filters = z.object(calendarFilters);

/** The filters of the calendar that are chosen. */
export type ChosenFilters = z.output<typeof filters>;

/** The query of the calendar's URL; `date` is undefined for today. */
export type CalendarUrl = {
  view: CalendarView;
  date: string | undefined;
  filters: ChosenFilters;
};

/** Reads the URL; invalid values are ignored. */
export function readCalendarUrl(query: Record<string, string | string[] | undefined>): CalendarUrl {
  const view = firstValue(query.view);
  const date = firstValue(query.date) ?? "";
  const chosen = keysOf(calendarFilters).flatMap((name) => {
    const parsed = calendarFilters[name].safeParse(firstValue(query[name]));
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
  });
  return {
    view: CALENDAR_VIEWS.find((each) => each === view) ?? "month",
    date: isDay(date) ? date : undefined,
    filters: filters.parse(Object.fromEntries(chosen)),
  };
}

/** The URL of the calendar; defaults are left out. */
export const calendarHref = (path: string, { view, date, filters: chosen }: CalendarUrl): string =>
  listUrl(path, {
    ...(view === "month" ? {} : { view }),
    ...(date ? { date } : {}),
    ...(chosen as Record<string, string>),
  });

/** The first and the last day that a view shows. */
export function rangeOf(view: CalendarView, date: string): { from: string; until: string } {
  const days = weeksShown(view, date).flat();
  return { from: days[0]!, until: days.at(-1)! };
}
