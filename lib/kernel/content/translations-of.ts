import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Translations } from "./read-body";

/** The translation of an item in a locale. */
export const translationIn = <Row extends { locale: Locale }>(
  { translations }: { translations: readonly Row[] },
  locale: Locale,
): Row | undefined => translations.find((row) => row.locale === locale);

/** The translations of an item by locale, each as `view` shows it. */
export function translationsOf<Row extends { locale: Locale }, T>(
  { translations }: { translations: readonly Row[] },
  view: (row: Row) => T,
): Translations<T> {
  const byLocale: Translations<T> = {};
  for (const row of translations) byLocale[row.locale] = view(row);
  return byLocale;
}

/** Whether a translation is outdated: the other one was changed later. */
export const isOutdated = (
  own: { wordsAt: Date } | undefined,
  other: { wordsAt: Date } | undefined,
): boolean => own !== undefined && other !== undefined && own.wordsAt < other.wordsAt;
