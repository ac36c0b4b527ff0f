import { otherLocale, type Locale } from "@/lib/i18n/locale";
import type { FieldErrors } from "./field-errors";
import { splitName } from "./flat-values";

/** The status of a translation, and whether it needs work. */
export type TranslationStatus = {
  status: "missing" | "draft" | "in_review" | "scheduled" | "published" | "archived";
  isOutdated: boolean;
  hasErrors: boolean;
};

/** The part of an editing view that the status depends on. */
export type EditView = {
  translations: Record<
    Locale,
    { status: Exclude<TranslationStatus["status"], "missing">; is_outdated: boolean } | null
  >;
};

/** The status of a translation from its editing view and its field errors. */
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

/** Whether all translations are drafts: only then autosave is on, since nothing is public. */
export const isDraftEverywhere = (view: EditView | null): boolean =>
  view === null ||
  Object.values(view.translations).every(
    (translation) => (translation?.status ?? "draft") === "draft",
  );

/**
 * The locale that an editor shows first: that of the screen, unless only the other translation
 * exists.
 */
export const firstLocale = (view: EditView | null, locale: Locale): Locale =>
  view && !view.translations[locale] && view.translations[otherLocale(locale)]
    ? otherLocale(locale)
    : locale;
