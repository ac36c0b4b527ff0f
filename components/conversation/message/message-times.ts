import { millisecondsInDay } from "date-fns/constants";
import { formatDate, formatLongDate, formatTime, formatWeekday } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The reader's own zone, in which days of a conversation break. */
const readerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The clock time of a message for its reader. */
export const messageTime = (at: Date, locale: Locale): string =>
  formatTime(at, locale, readerZone());

const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate());

/** How many calendar days of the reader a time lies before now. */
export const daysAgo = (at: Date, now: Date): number =>
  Math.round((startOfDay(now).getTime() - startOfDay(at).getTime()) / millisecondsInDay);

/** The day above messages: the weekday within the last week, else the date. */
export const messageDay = (at: Date, now: Date, locale: Locale): string =>
  daysAgo(at, now) < 7
    ? formatWeekday(at, locale, readerZone())
    : formatLongDate(at, locale, readerZone());

/** When a conversation had its last message, short: the time today, else the date. */
export const listTime = (at: Date, now: Date, locale: Locale): string =>
  daysAgo(at, now) === 0 ? messageTime(at, locale) : formatDate(at, locale, readerZone());
