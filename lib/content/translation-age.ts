import { DEFAULT_LOCALE, LOCALES, otherLocale, type Locale } from "@/lib/i18n/locale";

/** What happened to a language in a save. */
export type WordsEvent = {
  formerAt: Date | null;
  isChanged: boolean;
  isMarkedCurrent: boolean;
  isOut: boolean;
};

/**
 * When the words of each language count as written; the older one of two is outdated. A translation
 * that is made, or follows what the other one says, is as old as that; the second language may be
 * polished before it is out, and what both change at once is of one age.
 */
export function wordsAges(
  events: Partial<Record<Locale, WordsEvent>>,
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
    else ages[locale] = locale === DEFAULT_LOCALE || own.isOut ? now : own.formerAt!;
  }
  return ages;
}

/** Whether a language says less than the other one, which was written later. */
export const isOutdated = (
  own: { wordsAt: Date } | undefined,
  other: { wordsAt: Date } | undefined,
): boolean => own !== undefined && other !== undefined && own.wordsAt < other.wordsAt;
