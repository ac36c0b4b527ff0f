import { otherLocale, type Locale } from "@/lib/i18n/locale";
import type { FieldErrors } from "./field-errors";
import { splitName } from "./flat-values";

/** The status of a translation, and whether it needs work. */
export type TranslationStatus = {
  status: "missing" | "draft" | "in_review" | "scheduled" | "published" | "archived";
  isOutdated: boolean;
  hasErrors: boolean;
  /** Of an item that was never saved: nothing is missing yet. */
  isNew?: boolean;
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
    ...(view === null ? { isNew: true } : {}),
  };
}

const isShown = (status: string | undefined) => status === "published" || status === "scheduled";

/**
 * Whether autosave is on: for drafts, and for what is public, whose changes are kept apart. What is
 * in review or archived is saved on request.
 */
export const isAutosavable = (view: EditView | null): boolean =>
  Object.values(view?.translations ?? {}).every(
    (translation) => !translation || translation.status === "draft" || isShown(translation.status),
  );

/** Whether readers see any translation now or at a scheduled time. */
export const isShownAnywhere = (view: EditView | null): boolean =>
  Object.values(view?.translations ?? {}).some((translation) => isShown(translation?.status));

/**
 * Whether readers see a field now or at a scheduled time: one of a public translation, or a shared
 * one with any public translation.
 */
export function isShownField(name: string, view: EditView | null): boolean {
  const { locale } = splitName(name);
  return locale ? isShown(view?.translations[locale]?.status) : isShownAnywhere(view);
}

/**
 * The locale that an editor shows first: that of the screen, unless only the other translation
 * exists.
 */
export const firstLocale = (view: EditView | null, locale: Locale): Locale =>
  view && !view.translations[locale] && view.translations[otherLocale(locale)]
    ? otherLocale(locale)
    : locale;
