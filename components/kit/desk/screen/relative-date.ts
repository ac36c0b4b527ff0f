import { millisecondsInDay } from "date-fns/constants";
import { formatDate, formatTime } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";

export type RelativeDateTexts = { today: string; yesterday: string };

/** A relative date: «σήμερα 12:04», «χθες 18:22», 03/11/2026 09:15; days as in Athens. */
export function relativeDateText(
  date: Date,
  locale: Locale,
  texts: RelativeDateTexts,
  now = new Date(),
): string {
  const [day, time] = [formatDate(date, locale), formatTime(date, locale)];
  if (day === formatDate(now, locale)) return `${texts.today} ${time}`;
  if (day === formatDate(new Date(now.getTime() - millisecondsInDay), locale))
    return `${texts.yesterday} ${time}`;
  return `${day} ${time}`;
}
