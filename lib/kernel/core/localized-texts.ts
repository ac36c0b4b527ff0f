import type { Locale } from "@/lib/kernel/i18n/locale";

/**
 * A message in every locale. A schema check passes it as `params: { texts }` (see
 * `validationTexts`).
 */
export type LocalizedText = Record<Locale, string>;

/**
 * The messages of a module from `messages/<locale>/services/`: `text` gives one in a locale, `texts`
 * in all locales for a schema check. `values` are put where `{name}` stands, numbers as the locale
 * writes them; other placeholders stay for the caller.
 */
export function localizedTexts<Key extends string>(
  messages: Record<Locale, Record<Key, string>>,
  values: Record<string, number> = {},
) {
  const text = (key: Key, locale: Locale): string =>
    Object.entries(values).reduce(
      (message, [name, value]) => message.replace(`{${name}}`, value.toLocaleString(locale)),
      messages[locale][key],
    );
  const texts = (key: Key): LocalizedText => ({ el: text(key, "el"), en: text(key, "en") });
  return { text, texts };
}
