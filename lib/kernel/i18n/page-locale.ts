import { DEFAULT_LOCALE, isLocale, type Locale } from "./locale";

/** The params of every page below `app/[locale]`. */
export type LocaleParams = Promise<{ locale: string }>;

/**
 * The language of a page. The rewrites allow no other first segment; an unknown one falls back to
 * Greek.
 */
export async function pageLocale(params: LocaleParams): Promise<Locale> {
  const { locale } = await params;
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
}
