import { DEFAULT_LOCALE, LOCALES, otherLocale, type Locale } from "@/lib/i18n/locale";
import type { ContentStatus } from "@/prisma/client/enums";
import type { Translations } from "./read-body";
import { isLive } from "./status";

/** What a save did to one translation. */
export type TranslationEvent = {
  formerAt: Date | null;
  isChanged: boolean;
  isMarkedCurrent: boolean;
  isLive: boolean;
};

/**
 * The time to which each translation is up to date; the older of two is outdated. A translation
 * that is created, or follows a change of the other, gets the age of the other; the second locale
 * may be edited before it is live without becoming newer; a change of both sets both to now.
 */
export function translationAges(
  events: Partial<Record<Locale, TranslationEvent>>,
  now: Date,
): Partial<Record<Locale, Date>> {
  const ages: Partial<Record<Locale, Date>> = {};
  for (const locale of LOCALES) {
    const own = events[locale];
    const other = events[otherLocale(locale)];
    if (!own || (!own.isChanged && !own.isMarkedCurrent)) continue;
    const otherAt = other?.isChanged ? now : (other?.formerAt ?? null);
    if (otherAt === null || (own.isChanged && other?.isChanged)) {
      ages[locale] = now;
      continue;
    }
    const isBehind = own.formerAt === null || own.formerAt < otherAt;
    if (isBehind || own.isMarkedCurrent)
      ages[locale] = own.formerAt !== null && own.formerAt > otherAt ? own.formerAt : otherAt;
    else ages[locale] = locale === DEFAULT_LOCALE || own.isLive ? now : own.formerAt!;
  }
  return ages;
}

/** Whether a translation is outdated: the other one was changed later. */
export const isOutdated = (
  own: { wordsAt: Date } | undefined,
  other: { wordsAt: Date } | undefined,
): boolean => own !== undefined && other !== undefined && own.wordsAt < other.wordsAt;

/** What a save does to one translation. */
export type TextChange = { isChanged: boolean; isMarkedCurrent: boolean };

/**
 * The times to which the translations of an item are up to date after a save.
 * @param saved the translations before it
 */
export function agesAfter(
  saved: readonly { locale: Locale; status: ContentStatus; wordsAt: Date }[],
  changes: Translations<TextChange>,
  now: Date,
): Translations<Date> {
  const events: Translations<TranslationEvent> = {};
  for (const locale of LOCALES) {
    const own = saved.find((row) => row.locale === locale);
    const change = changes[locale];
    if (!own && !change) continue;
    events[locale] = {
      formerAt: own?.wordsAt ?? null,
      isChanged: change?.isChanged ?? false,
      isMarkedCurrent: change?.isMarkedCurrent ?? false,
      isLive: own !== undefined && isLive(own.status),
    };
  }
  return translationAges(events, now);
}
