import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";

const PARTS = {
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
} as const;

/** When something begins and ends, in ISO 8601. */
type Times = { startsAt: string; endsAt: string };

/** Day and hours on the clock of a zone: "Friday 27 November, 18:30–20:00". */
function hoursIn(timeZone: string, { startsAt, endsAt }: Times, locale: Locale): string {
  const format = new Intl.DateTimeFormat(LOCALE_FACTS[locale].iso, { ...PARTS, timeZone });
  const [from, until] = [startsAt, endsAt].map((at) => {
    const parts = format.formatToParts(new Date(at));
    const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? "";
    return {
      day: `${part("weekday")} ${part("day")} ${part("month")}`,
      time: `${part("hour")}:${part("minute")}`,
    };
  });
  if (!from || !until) return "";
  return from.day === until.day
    ? `${from.day}, ${from.time}–${until.time}`
    : `${from.day}, ${from.time} – ${until.day}, ${until.time}`;
}

/** The hours by the reader's clock; empty where those of the place are the same. */
export function readerHours(own: string, zone: string, times: Times, locale: Locale): string {
  const text = hoursIn(own, times, locale);
  return text === hoursIn(zone, times, locale) ? "" : text;
}
