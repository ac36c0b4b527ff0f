import { otherLocale, type Locale } from "@/lib/i18n/locale";
import type { FieldErrors } from "./field-errors";
import { splitName } from "./flat-values";

/** The status of a translation, and whether there is something to do in it. */
export type TranslationStatus = {
  status: "missing" | "draft" | "in_review" | "scheduled" | "published" | "archived";
  isOutdated: boolean;
  hasErrors: boolean;
};

/** An editing view, as far as its translations say how they stand. */
export type EditView = {
  translations: Record<
    Locale,
    { status: Exclude<TranslationStatus["status"], "missing">; is_outdated: boolean } | null
  >;
};

/** The status of a translation, by its editing view and the errors of its fields. */
export function translationStatus(
  view: EditView | null,
  locale: Locale,
  errors: FieldErrors,
): TranslationStatus {
  const translation = view?.translations[locale];
  return {
    status: translation?.status ?? "missing",
    isOutdated: translation?.is_outdated ?? false,
    hasErrors: Object.keys(errors).some((name) => splitName(name).locale === locale),
  };
}

/**
 * Whether all translations are drafts: the entity may save itself, since readers see nothing of it.
 */
export const isDraftEverywhere = (view: EditView | null): boolean =>
  view === null ||
  Object.values(view.translations).every(
    (translation) => (translation?.status ?? "draft") === "draft",
  );

/** The locale that an editor shows first: that of the screen, unless only the other one exists. */
export const firstLocale = (view: EditView | null, locale: Locale): Locale =>
  view && !view.translations[locale] && view.translations[otherLocale(locale)]
    ? otherLocale(locale)
    : locale;
