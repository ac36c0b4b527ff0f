import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import type { Locale } from "@/lib/kernel/i18n/locale";
import el from "@/messages/el/services/appointment-calendar.json";
import en from "@/messages/en/services/appointment-calendar.json";
import { MAX_SOURCES } from "./schema";

/** Messages about companies' own calendars, in both locales. */
export const { text: calendarText } = localizedTexts({ el, en }, { count: MAX_SOURCES });

const isKey = (name: string): name is keyof typeof en => Object.hasOwn(en, name);

/** Answers that say that the address is no longer that of a calendar. */
const GONE = new Set(["status_401", "status_403", "status_404", "status_410"]);

/** A stored problem in words; one that a later version wrote is unreachable. */
export function problemText(problem: string, locale: Locale): string {
  if (GONE.has(problem)) return calendarText("gone", locale);
  const status = /^status_(\d+)$/.exec(problem)?.[1];
  if (status !== undefined) return calendarText("status", locale).replace("{status}", status);
  return calendarText(isKey(problem) ? problem : "unreachable", locale);
}
