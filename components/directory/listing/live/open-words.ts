import type { Locale } from "@/lib/kernel/i18n/locale";

/** The words of the moment, with `{time}` and `{day}`. */
export type MomentTexts = Record<
  "openUntil" | "openAllDay" | "opens" | "opensToday" | "freeAt",
  string
>;

/** As SITE_ZONE of lib/kernel/core/dates.ts, which brings a library with it. */
const ZONE = "Europe/Athens";
const MINUTE_MS = 60_000;
const DAY = 1_440;

const weekdays = new Map<Locale, Intl.DateTimeFormat>();
let hours: Intl.DateTimeFormat | undefined;

/** A format takes a millisecond to make, and a list has hundreds of times: each is made once, when it is needed. */
function formatsOf(locale: Locale) {
  const weekday =
    weekdays.get(locale) ?? new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: ZONE });
  weekdays.set(locale, weekday);
  hours ??= new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: ZONE,
  });
  return { weekday, hours };
}

/** Weekday and time of a moment in Athens. */
function partsOf(time: Date, locale: Locale): { day: string; time: string } {
  const formats = formatsOf(locale);
  return { day: formats.weekday.format(time), time: formats.hours.format(time) };
}

/** A text with weekday and time filled in. */
export const withTime = (text: string, time: Date, locale: Locale): string => {
  const parts = partsOf(time, locale);
  return text.replace("{day}", parts.day).replace("{time}", parts.time);
};

/** What the spans of `open-spans.ts` mean at a time; undefined when they do not reach so far. */
export function openWords(
  spans: string,
  now: Date,
  locale: Locale,
  texts: MomentTexts,
): { text: string; isOpen: boolean } | undefined {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  let time = 0;
  for (const [index, length] of spans.split(" ").entries()) {
    time += parseInt(length, 36);
    if (time <= minute) continue;
    // Beginnings and ends in turn: before an end it is open.
    const isOpen = index % 2 === 1;
    const at = new Date(time * MINUTE_MS);
    if (isOpen)
      return {
        isOpen,
        text: time - minute > DAY ? texts.openAllDay : withTime(texts.openUntil, at, locale),
      };
    const isToday = partsOf(at, locale).day === partsOf(now, locale).day && time - minute < DAY;
    return { isOpen, text: withTime(isToday ? texts.opensToday : texts.opens, at, locale) };
  }
  return undefined;
}
