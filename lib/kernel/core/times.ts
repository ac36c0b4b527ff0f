import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import { tz, tzOffset } from "@date-fns/tz";
import { format } from "date-fns";
import { el as greek } from "date-fns/locale/el";
import { enGB } from "date-fns/locale/en-GB";
import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import el from "@/messages/el/services/times.json";
import en from "@/messages/en/services/times.json";
import { SITE_ZONE } from "./dates";
import { localizedTexts } from "./localized-texts";

const { text } = localizedTexts({ el, en });

const DATE_LOCALES = { el: greek, en: enGB };

/** When something takes place. */
export type Span = {
  starts: Date;
  /** Absent for something without a stated end. */
  ends?: Date | null;
  /** IANA name of the zone of its place. */
  zone: string;
};

/** The offset of a zone from UTC at a time, in milliseconds. */
const offsetMs = (zone: string, date: Date) => tzOffset(zone, date) * millisecondsInMinute;

/**
 * Whether the clock of a zone shows the time of an instant twice, as in the hour after clocks go
 * back: "first" or "second" says which of the two it is.
 */
export function repeatedTime(date: Date, zone: string): "first" | "second" | null {
  const own = offsetMs(zone, date);
  const before = offsetMs(zone, new Date(date.getTime() - millisecondsInDay));
  const after = offsetMs(zone, new Date(date.getTime() + millisecondsInDay));
  const shows = (offset: number) => {
    const other = new Date(date.getTime() + own - offset);
    return offset !== own && offsetMs(zone, other) === offset;
  };
  if (shows(before)) return "second";
  return shows(after) ? "first" : null;
}

const nameOf = (date: Date, zone: string, locale: Locale, style: "longGeneric" | "shortOffset") =>
  new Intl.DateTimeFormat(LOCALE_FACTS[locale].iso, { timeZone: zone, timeZoneName: style })
    .formatToParts(date)
    .find(({ type }) => type === "timeZoneName")?.value ?? zone;

/**
 * The name of a zone: «ώρα Αθήνας», "United Kingdom Time"; with its offset in an hour that the clock
 * shows twice.
 */
export function zoneName(zone: string, locale: Locale, at: Date): string {
  const name =
    zone === SITE_ZONE ? text("athens", locale) : nameOf(at, zone, locale, "longGeneric");
  if (repeatedTime(at, zone) === null) return name;
  return `${name}, ${nameOf(at, zone, locale, "shortOffset")}`;
}

const inZone = (date: Date, pattern: string, zone: string, locale: Locale) =>
  format(date, pattern, { in: tz(zone), locale: DATE_LOCALES[locale] });

const DAY = "EEEE d MMMM yyyy";
const TIME = "HH:mm";

function timesOf({ starts, ends, zone }: Span, locale: Locale): string {
  const day = inZone(starts, DAY, zone, locale);
  const from = `${day}, ${inZone(starts, TIME, zone, locale)}`;
  if (!ends) return from;
  const until = inZone(ends, TIME, zone, locale);
  const lastDay = inZone(ends, DAY, zone, locale);
  return day === lastDay ? `${from}–${until}` : `${from} – ${lastDay}, ${until}`;
}

/**
 * When something takes place, as page, mail, PDF, calendar file and reminder print it: «Σάββατο 5
 * Μαΐου 2026, 18:30–20:00 (ώρα Αθήνας)». The zone is that of the place and is always named.
 */
export const formatSpan = (span: Span, locale: Locale): string =>
  `${timesOf(span, locale)} (${zoneName(span.zone, locale, span.starts)})`;

/**
 * The hours alone, for what has its first day before it: «18:30–20:00 (ώρα Αθήνας)»; what ends on
 * another day has that day too.
 */
export function formatHours({ starts, ends, zone }: Span, locale: Locale): string {
  const from = inZone(starts, TIME, zone, locale);
  const name = `(${zoneName(zone, locale, starts)})`;
  if (!ends) return `${from} ${name}`;
  const until = inZone(ends, TIME, zone, locale);
  const lastDay = inZone(ends, DAY, zone, locale);
  const isOneDay = inZone(starts, DAY, zone, locale) === lastDay;
  return isOneDay ? `${from}–${until} ${name}` : `${from} – ${lastDay}, ${until} ${name}`;
}

/**
 * A span in the zone of the reader, for what takes place online; null if the clocks of both zones
 * show the same.
 */
export function formatSpanFor(span: Span, readerZone: string, locale: Locale): string | null {
  const there = { ...span, zone: readerZone };
  return timesOf(there, locale) === timesOf(span, locale) ? null : formatSpan(there, locale);
}
