import type { Locale } from "@/lib/i18n/locale";

type Translations = Record<Locale, { hidden_by_editor: boolean } | null>;

/**
 * Whether only an editor shows a translation; one that is not there yet would stand for the other.
 */
export const isKeptHidden = (translations: Translations | undefined, locale: Locale): boolean => {
  const { el, en } = translations ?? { el: null, en: null };
  return (translations?.[locale] ?? el ?? en)?.hidden_by_editor ?? false;
};
