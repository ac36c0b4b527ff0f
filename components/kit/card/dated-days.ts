import { millisecondsInHour } from "date-fns/constants";
import {
  formatDay,
  formatDayMonth,
  formatMonthShort,
  formatTime,
  formatWeekday,
} from "@/lib/kernel/core/dates";
import { daysOf, noonOf } from "@/lib/kernel/core/months";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { DatedItem } from "./dated-item";

type Dated = Pick<DatedItem, "starts" | "ends" | "zone">;

/** What begins in the evening and ends in the morning is one evening, not two days. */
const NIGHT_MS = 12 * millisecondsInHour;

/** Noon of the first and of the last day of what lasts several; undefined for a single day. */
function severalDays({ starts, ends, zone }: Dated): [first: Date, last: Date] | undefined {
  if (!ends || ends.getTime() - starts.getTime() <= NIGHT_MS) return undefined;
  const { first, last } = daysOf(starts, ends, zone);
  return first === last ? undefined : [noonOf(first), noonOf(last)];
}

/** The date block of a row: the day or days in digits, and their month or months. */
export function dateBlock(item: Dated, locale: Locale): { days: string; months: string } {
  const { starts, zone } = item;
  const several = severalDays(item);
  if (!several)
    return {
      days: formatDay(starts, locale, zone),
      months: formatMonthShort(starts, locale, zone),
    };
  const [first, last] = several;
  const months = [...new Set(several.map((day) => formatMonthShort(day, locale)))];
  return {
    days: `${formatDay(first, locale)}–${formatDay(last, locale)}`,
    months: months.join("–"),
  };
}

/** When something takes place, in words: weekday and time, or the first and the last day. */
export function datedWhen(item: Dated, locale: Locale): string {
  const { starts, zone } = item;
  const several = severalDays(item);
  if (!several) return `${formatWeekday(starts, locale, zone)} ${formatTime(starts, locale, zone)}`;
  return several
    .map((day) => `${formatWeekday(day, locale)} ${formatDayMonth(day, locale)}`)
    .join(" – ");
}
