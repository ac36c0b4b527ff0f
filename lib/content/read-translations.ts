import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { isOneOf } from "@/lib/core/records";
import { isSame } from "@/lib/revision/changed-fields";

/** A value for some of the locales. */
export type Translations<T> = Partial<Record<Locale, T>>;

/** A request body: localized fields flat, for the locale of the request, and in `translations`. */
export type SentTranslations<T> = Partial<T> & {
  translations?: Partial<Record<Locale, Partial<T> | null | undefined>> | null | undefined;
};

/** Fields that have no empty value: null says as little as leaving them out. */
const NEVER_NULL = ["slug", "status", "is_current"] as const;
type NeverNull = (typeof NEVER_NULL)[number];

/** The fields of a locale; undefined ones stay unchanged. */
export type ReadFields<T> = {
  [Name in keyof T]?: Name extends NeverNull ? NonNullable<T[Name]> : T[Name];
};

function mergeFields<T extends object>(
  names: readonly (keyof T)[],
  flat: Partial<T>,
  nested: Partial<T>,
  saved: Partial<Record<keyof T, unknown>> | undefined,
): ReadFields<T> {
  const merged: Partial<T> = {};
  for (const name of names) {
    const isFlat =
      nested[name] === undefined ||
      (flat[name] !== undefined && saved !== undefined && isSame(nested[name], saved[name]));
    const value = isFlat ? flat[name] : nested[name];
    if (value === undefined || (value === null && isOneOf<PropertyKey>(NEVER_NULL, name))) continue;
    merged[name] = value;
  }
  return merged as ReadFields<T>;
}

/**
 * The localized fields of a body by locale. A client that sends back a whole object says them
 * twice: of two different values the one that differs from the saved one counts, else that in
 * `translations`.
 * @param saved what is stored, by the names of the body
 * @returns nothing for a locale of which nothing was sent
 */
export function readTranslations<T extends object>(
  names: readonly (keyof T)[],
  body: SentTranslations<T>,
  requestLocale: Locale,
  saved: Translations<Partial<Record<keyof T, unknown>>> = {},
): Translations<ReadFields<T>> {
  const translations: Translations<ReadFields<T>> = {};
  for (const locale of LOCALES) {
    const flat: Partial<T> = locale === requestLocale ? body : {};
    const fields = mergeFields<T>(names, flat, body.translations?.[locale] ?? {}, saved[locale]);
    if (Object.keys(fields).length > 0) translations[locale] = fields;
  }
  return translations;
}

/**
 * Whether the fields of a locale say nothing: those of a locale that an object does not have, as
 * they were read.
 */
export const isBlankTranslation = (fields: object): boolean =>
  Object.values(fields).every(
    (value) =>
      value === null ||
      value === undefined ||
      value === "draft" ||
      value === false ||
      value === "" ||
      (Array.isArray(value) && value.length === 0),
  );
