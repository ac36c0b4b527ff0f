import { DEFAULT_LOCALE, isLocale, type Locale } from "./locale";

/** The params of every page below `app/[locale]`. */
export type LocaleParams = Promise<{ locale: string }>;

/**
 * The language of a page. The rewrites let no other first word through; should one come, the page
 * is Greek.
 */
export async function pageLocale(params: LocaleParams): Promise<Locale> {
  const { locale } = await params;
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
}
