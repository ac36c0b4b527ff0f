import type { Locale } from "@/lib/kernel/i18n/locale";

/**
 * The name of a localized field in an error: flat for the locale of the request, else below
 * `translations`.
 */
export const fieldName = (locale: Locale, requestLocale: Locale, field: string): string =>
  locale === requestLocale ? field : `translations.${locale}.${field}`;
