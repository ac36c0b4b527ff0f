import { isLocale } from "@/lib/kernel/i18n/locale";
import { isRecord } from "@/lib/kernel/core/records";

/** A snapshot as it is stored. */
type Snapshot = Record<string, unknown>;

const recordIn = (value: unknown): Snapshot =>
  isRecord(value) && !Array.isArray(value) ? value : {};

/** The locale and the field of a name such as `el.title`. */
function split(name: string) {
  const [first = "", ...rest] = name.split(".");
  return isLocale(first) && rest.length > 0
    ? { locale: first, field: rest.join(".") }
    : { locale: undefined, field: name };
}

/**
 * A snapshot with some fields of an earlier one. A translation that is not there any more comes
 * back whole, since it is nothing without its title.
 * @param fields names as in the history: `cover_id`, `el.title`
 * @returns the names that the earlier snapshot does not have in `unknown`
 */
export function withFieldsOf(
  current: Snapshot,
  earlier: Snapshot,
  fields: readonly string[],
): { snapshot: Snapshot; unknown: string[] } {
  const translations = { ...recordIn(current.translations) };
  const earlierTranslations = recordIn(earlier.translations);
  const snapshot: Snapshot = { ...current };
  const unknown: string[] = [];
  for (const name of fields) {
    const { locale, field } = split(name);
    const source = locale ? recordIn(earlierTranslations[locale]) : earlier;
    if (!Object.hasOwn(source, field) || field === "translations") unknown.push(name);
    else if (!locale) snapshot[field] = source[field];
    else
      translations[locale] =
        isRecord(current.translations) && isRecord(recordIn(current.translations)[locale])
          ? { ...recordIn(translations[locale]), [field]: source[field] }
          : source;
  }
  return { snapshot: { ...snapshot, translations }, unknown };
}
