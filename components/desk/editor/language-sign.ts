import { otherLocale, type Locale } from "@/lib/i18n/locale";
import { splitName } from "./flat-change";
import type { LanguageSign } from "./language-chip";

type Words = { status: Exclude<LanguageSign["status"], "missing">; is_outdated: boolean };

/** How a language of a thing stands, by its editing view and the errors of its fields. */
export function languageSign(
  view: { translations: Record<Locale, Words | null> } | null,
  locale: Locale,
  errors: Record<string, string>,
): LanguageSign {
  const words = view?.translations[locale];
  return {
    status: words?.status ?? "missing",
    isOutdated: words?.is_outdated ?? false,
    hasErrors: Object.keys(errors).some((name) => splitName(name).locale === locale),
  };
}

/**
 * Whether a thing is a draft in all the languages that it has: it may save itself, since readers
 * see nothing of it.
 */
export const isDraftEverywhere = (
  view: { translations: Record<Locale, Words | null> } | null,
): boolean =>
  view === null ||
  Object.values(view.translations).every((words) => (words?.status ?? "draft") === "draft");

/**
 * The language that an editor shows first: that of the screen, unless only the other one is there.
 */
export const firstLanguage = (
  view: { translations: Record<Locale, Words | null> } | null,
  locale: Locale,
): Locale =>
  view && !view.translations[locale] && view.translations[otherLocale(locale)]
    ? otherLocale(locale)
    : locale;
