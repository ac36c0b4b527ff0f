import { millisecondsInDay } from "date-fns/constants";
import { formatDate, formatDayMonth, formatWeekday } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { ShownNotification } from "./notification-page";

type DayTexts = { today: string; yesterday: string };
export type Day = { title: string; items: ShownNotification[] };

function titleOf(date: Date, locale: Locale, texts: DayTexts, now: Date): string {
  const day = formatDate(date, locale);
  if (day === formatDate(now, locale)) return texts.today;
  if (day === formatDate(new Date(now.getTime() - millisecondsInDay), locale))
    return texts.yesterday;
  return `${formatWeekday(date, locale)} ${formatDayMonth(date, locale)}`;
}

/** Notifications by day as in Athens, in their order. */
export function byDay(
  items: readonly ShownNotification[],
  locale: Locale,
  texts: DayTexts,
  now: Date,
): Day[] {
  const days: Day[] = [];
  for (const item of items) {
    const title = titleOf(new Date(item.created_at), locale, texts, now);
    const last = days.at(-1);
    if (last?.title === title) last.items.push(item);
    else days.push({ title, items: [item] });
  }
  return days;
}
