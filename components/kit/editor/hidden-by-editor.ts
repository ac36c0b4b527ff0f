import type { Locale } from "@/lib/kernel/i18n/locale";

type Translations = Record<Locale, { hidden_by_editor: boolean } | null>;

/**
 * Whether only editors may publish a translation, as one hid it; a missing one has the status of
 * the other.
 */
export const isHiddenByEditor = (
  translations: Translations | undefined,
  locale: Locale,
): boolean => {
  const { el, en } = translations ?? { el: null, en: null };
  return (translations?.[locale] ?? el ?? en)?.hidden_by_editor ?? false;
};
