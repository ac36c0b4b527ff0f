import type { FieldErrors } from "./field-errors";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";

/** The ids and errors of a form's fields. */
type Fields = { fieldId(name: string): string; errors: FieldErrors };

/** Ids and errors of the fields of one part of an item, such as `ticket_types.0`. */
export function partFields(form: Fields, part: string) {
  const bound = (name: string) => ({
    id: form.fieldId(`${part}.${name}`),
    error: Object.entries(form.errors).find(([field]) =>
      `${field}.`.startsWith(`${part}.${name}.`),
    )?.[1],
  });
  /** The first language has the plain id, which errors lead to. */
  const textBound = (name: string, locale: Locale) =>
    locale === LOCALES[0]
      ? bound(name)
      : { id: form.fieldId(`${part}.${name}.${locale}`), error: undefined };
  return { bound, textBound };
}

/** The texts of a part with some of a locale changed; null where all of them are empty. */
export function withTexts<T extends object>(
  translations: Record<Locale, T | null>,
  locale: Locale,
  blank: T,
  change: Partial<T>,
): Record<Locale, T | null> {
  const own = { ...blank, ...translations[locale], ...change };
  const isEmpty = Object.values(own).every(
    (value) => value === null || value === "" || (Array.isArray(value) && value.length === 0),
  );
  return { ...translations, [locale]: isEmpty ? null : own };
}
