import { millisecondsInDay } from "date-fns/constants";
import { cache } from "react";
import { eventItems } from "@/components/commerce/event-card/event-item";
import { postItem } from "@/components/magazine/post/date-row";
import { expireResponseAt } from "@/lib/kernel/core/cache-tags";
import { athensDate } from "@/lib/kernel/core/dates";
import {
  addMonths,
  dayEnd,
  daysOf,
  monthOf,
  monthsBetween,
  monthStart,
  type Month,
} from "@/lib/kernel/core/months";
import { sectionCode, type DatedSection } from "@/lib/kernel/core/paths";
import { eventBounds } from "@/lib/commerce/event/read/bounds";
import { listEventCards } from "@/lib/commerce/event/read/service";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { datedBounds } from "@/lib/magazine/post/read/dated-bounds";
import { listFirstPosts } from "@/lib/magazine/post/read/service";
import { BY_DATE } from "@/lib/magazine/post/read/order";
import { byStart } from "./dated-list";
import type { DatedItem } from "@/components/kit/card/dated-item";

/** The maximum number of posts, and of events, in a month. */
const MOST = 300;
/** Months beyond the first and the last with entries that are shown when asked for, without links. */
const BEYOND = 12;

/** A month of a section's calendar. */
export type MonthEntries = {
  month: Month;
  /** Today's date in Athens. */
  today: string;
  items: DatedItem[];
  previous: Month | null;
  next: Month | null;
};

/** What takes place in a month, by its start. */
const listMonth = cache(
  async (locale: Locale, name: DatedSection, month: Month): Promise<DatedItem[]> => {
    // Days are those of the event's own place, which may be a day ahead or behind.
    const within = {
      from: new Date(monthStart(month).getTime() - millisecondsInDay),
      until: new Date(monthStart(addMonths(month, 1)).getTime() + millisecondsInDay),
    };
    const [posts, events] = await Promise.all([
      listFirstPosts(locale, { category: sectionCode(name), datedWithin: within }, MOST, BY_DATE),
      listEventCards(locale, { within }, MOST),
    ]);
    const items = [
      ...posts.map((card) => postItem(card, locale)),
      ...(await eventItems(events, locale)),
    ];
    return items
      .filter(({ starts, ends, zone }) => {
        const { first, last } = daysOf(starts, ends, zone);
        return monthOf(first) <= month && month <= monthOf(last);
      })
      .sort(byStart);
  },
);

/** Whether a section has something in a month. */
export const hasEntries = async (locale: Locale, name: DatedSection, month: Month) =>
  (await listMonth(locale, name, month)).length > 0;

/** Today in Athens; the response expires with it. */
export function todayInAthens(): string {
  const today = athensDate(new Date());
  expireResponseAt(dayEnd(today));
  return today;
}

/**
 * A month of a section's calendar, with the months beside it as far as something takes place; null
 * for a month more than a year away from all that does.
 */
export const monthEntries = cache(
  async (locale: Locale, name: DatedSection, month: Month): Promise<MonthEntries | null> => {
    const today = todayInAthens();
    const bounds = await Promise.all([datedBounds(locale, sectionCode(name)), eventBounds(locale)]);
    const months = bounds.flat().map((date) => monthOf(athensDate(date)));
    const known = [monthOf(today), ...months].sort();
    const [first, last] = [known[0]!, known.at(-1)!];
    if (monthsBetween(month, first) > BEYOND || monthsBetween(last, month) > BEYOND) return null;
    const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
    return {
      month,
      today,
      items: await listMonth(locale, name, month),
      previous: before < first ? null : [before, last].sort()[0]!,
      next: after > last ? null : [after, first].sort()[1]!,
    };
  },
);
