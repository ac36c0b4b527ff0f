import type { Locale } from "@/lib/i18n/locale";

/** A value for each locale. */
export const byLocale = <T>(valueOf: (locale: Locale) => T): Record<Locale, T> => ({
  el: valueOf("el"),
  en: valueOf("en"),
});

/** The translation of a row in a locale. */
export const translationIn = <T extends { locale: Locale }>(
  { translations }: { translations: readonly T[] },
  locale: Locale,
): T | undefined => translations.find((translation) => translation.locale === locale);
