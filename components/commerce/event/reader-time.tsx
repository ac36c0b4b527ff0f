"use client";

import { useSyncExternalStore } from "react";
import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";

type Props = {
  locale: Locale;
  startsAt: string;
  endsAt: string;
  zone: string;
  /** With `{time}`. */
  label: string;
};

const PARTS = {
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
} as const;

/** Day and hours on the clock of a zone: "Friday 27 November, 18:30–20:00". */
function hoursIn(zone: string, [starts, ends]: readonly [string, string], iso: string): string {
  const format = new Intl.DateTimeFormat(iso, { ...PARTS, timeZone: zone });
  const [from, until] = [starts, ends].map((at) => {
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

const noSubscription = () => () => undefined;

/**
 * When something online takes place by the reader's own clock; empty where that is the same. Only
 * the browser knows the zone. Its lines are kept free, so that nothing moves when it comes.
 */
export function ReaderTime({ locale, startsAt, endsAt, zone, label }: Props) {
  const time = useSyncExternalStore(
    noSubscription,
    () => {
      const { iso } = LOCALE_FACTS[locale];
      const own = hoursIn(
        Intl.DateTimeFormat().resolvedOptions().timeZone,
        [startsAt, endsAt],
        iso,
      );
      return own === hoursIn(zone, [startsAt, endsAt], iso) ? "" : own;
    },
    () => "",
  );
  return <span className="event-reader-time">{time && label.replace("{time}", time)}</span>;
}
