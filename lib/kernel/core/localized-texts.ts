import type { Locale } from "@/lib/kernel/i18n/locale";

/**
 * A message in every locale. A schema check passes it as `params: { texts }` (see
 * `validationTexts`).
 */
export type LocalizedText = Record<Locale, string>;

/**
 * A module's table of messages: `text` gives one in a locale, `texts` in all locales for a schema
 * check.
 */
export const localizedTexts = <Key extends string>(table: Record<Key, LocalizedText>) => ({
  text: (key: Key, locale: Locale): string => table[key][locale],
  texts: (key: Key): LocalizedText => table[key],
});
