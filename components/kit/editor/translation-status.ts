import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import type { FieldErrors } from "./field-errors";
import { splitName } from "./flat-values";

/** The status of a translation, and whether it needs work. */
export type TranslationStatus = {
  status: "missing" | "draft" | "in_review" | "scheduled" | "published" | "archived";
  isOutdated: boolean;
  hasErrors: boolean;
  /** When a scheduled one appears, ISO 8601. */
  at?: string;
  /** Of an item that was never saved: nothing is missing yet. */
  isNew?: boolean;
};

/** The part of an editing view that the status depends on. */
export type EditView = {
  translations: Record<
    Locale,
    {
      status: Exclude<TranslationStatus["status"], "missing">;
      is_outdated: boolean;
      /** When it appears or appeared, ISO 8601. */
      published_at?: string | null;
    } | null
  >;
};

/** The status of a translation from its editing view and its field errors. */
export function translationStatus(
  view: EditView | null,
  locale: Locale,
  errors: FieldErrors,
): TranslationStatus {
  const translation = view?.translations[locale];
  const at = translation?.status === "scheduled" ? translation.published_at : undefined;
  return {
    status: translation?.status ?? "missing",
    ...(at ? { at } : {}),
    isOutdated: translation?.is_outdated ?? false,
    hasErrors: Object.keys(errors).some((name) => splitName(name).locale === locale),
    ...(view === null ? { isNew: true } : {}),
  };
}

type Translation = EditView["translations"][Locale];

/** Whether readers see a translation: a scheduled one from its hour on. */
const isPublic = (translation: Translation | undefined): boolean =>
  translation?.status === "published" ||
  (translation?.status === "scheduled" &&
    Boolean(translation.published_at) &&
    new Date(translation.published_at ?? "") <= new Date());

const isScheduled = (translation: Translation | undefined): boolean =>
  translation?.status === "scheduled" && !isPublic(translation);

/**
 * Whether autosave is on: for drafts and what is scheduled, and for what is public, whose changes are
 * kept apart. What is in review or archived is saved on request.
 */
export const isAutosavable = (view: EditView | null): boolean =>
  Object.values(view?.translations ?? {}).every(
    (translation) =>
      !translation || ["draft", "scheduled", "published"].includes(translation.status),
  );

/** Whether readers see any translation. */
export const isPublicAnywhere = (view: EditView | null): boolean =>
  Object.values(view?.translations ?? {}).some(isPublic);

/** The translations that a field is part of: its own, or both for a shared one. */
const translationsOf = (name: string, view: EditView | null): (Translation | undefined)[] => {
  const { locale } = splitName(name);
  return locale ? [view?.translations[locale]] : Object.values(view?.translations ?? {});
};

/**
 * Whether readers see a field: one of a public translation, or a shared one with any public
 * translation. One of a scheduled text is not kept apart, so that the text appears as it is.
 */
export const isPublicField = (name: string, view: EditView | null): boolean =>
  translationsOf(name, view).some(isPublic);

/**
 * What a save of fields changes: what readers see, what they will see at an hour, or neither. The
 * first of them counts.
 */
export function reachOf(names: readonly string[], view: EditView | null): Reach {
  const touched = names.flatMap((name) => translationsOf(name, view));
  if (touched.some(isPublic)) return "public";
  return touched.some(isScheduled) ? "scheduled" : "hidden";
}
export type Reach = "public" | "scheduled" | "hidden";

/** When the scheduled translations of fields appear, ISO 8601; each hour once, the first one first. */
export const hoursOf = (names: readonly string[], view: EditView | null): string[] =>
  [
    ...new Set(
      names.flatMap((name) =>
        translationsOf(name, view).flatMap((each) =>
          isScheduled(each) && each?.published_at ? [each.published_at] : [],
        ),
      ),
    ),
  ].sort();

/**
 * The locale that an editor shows first: that of the screen, unless only the other translation
 * exists.
 */
export const firstLocale = (view: EditView | null, locale: Locale): Locale =>
  view && !view.translations[locale] && view.translations[otherLocale(locale)]
    ? otherLocale(locale)
    : locale;
