import { transliterate } from "@/lib/kernel/greek/transliterate";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** A Greek name in Latin letters, each part with a capital: «Άννα-Μαρία Ξένου» → Anna-Maria Xenou. */
const latinName = (name: string): string =>
  transliterate(name).replace(
    /(^|[\s\-.'’«(])(\p{L})/gu,
    (_match, before: string, letter: string) => `${before}${letter.toLocaleUpperCase("en")}`,
  );

type Named = readonly { locale: Locale; name: string | null }[];

/**
 * The name of an author in a locale: an English one that is left out is the Greek one in Latin
 * letters.
 */
export function authorName(translations: Named, locale: Locale): string {
  const own = translations.find((one) => one.locale === locale)?.name;
  if (own) return own;
  return latinName(translations.find((one) => one.locale === "el")?.name ?? "");
}
