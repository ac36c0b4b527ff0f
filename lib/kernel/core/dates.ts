import { millisecondsInMinute } from "date-fns/constants";
import { tz } from "@date-fns/tz";
import { format } from "date-fns";
import { el } from "date-fns/locale/el";
import { enGB } from "date-fns/locale/en-GB";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The zone of every date that the site shows, except events of another place. */
export const SITE_ZONE = "Europe/Athens";
const LOCALE_DATA = { el, en: enGB };

/**
 * Cache of formatted dates: the same few are shown often, and computing a zone's offset costs as
 * much as a query.
 */
const formatted = new Map<string, string>();
const MAX_SHOWN = 5_000;

function inZone(date: Date, pattern: string, locale: Locale, zone = SITE_ZONE): string {
  const key = `${date.getTime()} ${locale} ${pattern} ${zone}`;
  let text = formatted.get(key);
  if (text === undefined) {
    text = format(date, pattern, { in: tz(zone), locale: LOCALE_DATA[locale] });
    if (formatted.size >= MAX_SHOWN) formatted.clear();
    formatted.set(key, text);
  }
  return text;
}

/** dd/mm/yyyy in both locales (docs/greek.md#dates). */
export const formatDate = (date: Date, locale: Locale, zone?: string) =>
  inZone(date, "dd/MM/yyyy", locale, zone);

/** 20:30, 24 hours. */
export const formatTime = (date: Date, locale: Locale, zone?: string) =>
  inZone(date, "HH:mm", locale, zone);

/** A date with its time; a text is a moment as the API has it. */
export function formatMoment(moment: Date | string, locale: Locale, zone?: string): string {
  const date = new Date(moment);
  return `${formatDate(date, locale, zone)} ${formatTime(date, locale, zone)}`;
}

/** Date with weekday: «Σάββατο 5 Μαΐου 2026», "Saturday 5 May 2026". */
export const formatLongDate = (date: Date, locale: Locale, zone?: string) =>
  inZone(date, "EEEE d MMMM yyyy", locale, zone);

/** Weekday alone: «Σάββατο». */
export const formatWeekday = (date: Date, locale: Locale, zone?: string) =>
  inZone(date, "EEEE", locale, zone);

/** Weekday, short, for headings of columns: «Σάβ», "Sat". */
export const formatWeekdayShort = (date: Date, locale: Locale, zone?: string) =>
  inZone(date, "EEE", locale, zone);

/** Day and month in a running text: «5 Μαΐου», "5 May". */
export const formatDayMonth = (date: Date, locale: Locale, zone?: string) =>
  inZone(date, "d MMMM", locale, zone);

/** Day of the month in two digits, for date blocks: 05. */
export const formatDay = (date: Date, locale: Locale, zone?: string) =>
  inZone(date, "dd", locale, zone);

/** Month, short, for date blocks: «Μαΐ», "May". */
export const formatMonthShort = (date: Date, locale: Locale, zone?: string) =>
  inZone(date, "LLL", locale, zone);

/** The year: 2026. */
export const formatYear = (date: Date, locale: Locale) => inZone(date, "yyyy", locale);

/** Month and year standing alone, nominative: «Μάιος 2026». */
export const formatMonth = (date: Date, locale: Locale, zone?: string) =>
  inZone(date, "LLLL yyyy", locale, zone);

/** Minutes of the day or of a duration as hh:mm (docs/greek.md#dates): 90 → 01:30. */
export function minutesToHours(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** The whole minute of a time: what is the same for all of it can be cached. */
const wholeMinute = (date: Date) =>
  new Date(date.getTime() - (date.getTime() % millisecondsInMinute));

/** The date in Athens, "YYYY-MM-DD". */
export const athensDate = (date: Date): string => inZone(wholeMinute(date), "yyyy-MM-dd", "el");

/** The time of day in Athens, "20:30". */
export const athensClock = (date: Date): string => inZone(wholeMinute(date), "HH:mm", "el");

/** The next New Year in Athens after this time. */
export const nextYear = (now = new Date()) =>
  new Date(Date.UTC(Number(formatYear(now, "el")) + 1, 0, 1) - 2 * 60 * millisecondsInMinute);

/** The end of something that begins at another time and keeps its length. */
export const movedEnd = (was: { startsAt: Date; endsAt: Date }, startsAt: Date): Date =>
  new Date(was.endsAt.getTime() + startsAt.getTime() - was.startsAt.getTime());
