import type { Locale } from "@/lib/i18n/locale";

/**
 * What the program itself says, in all languages. A schema's own check carries it as `params: {
 * texts }` (see `validationTexts`).
 */
export type OwnTexts = Record<Locale, string>;

/**
 * A room's table of what its calls and forms say: `text` gives one in a language, `texts` in all of
 * them, for a schema's check.
 */
export const ownTexts = <Key extends string>(table: Record<Key, OwnTexts>) => ({
  text: (key: Key, locale: Locale): string => table[key][locale],
  texts: (key: Key): OwnTexts => table[key],
});
