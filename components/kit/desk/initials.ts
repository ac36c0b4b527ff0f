import { toUpper } from "@/lib/kernel/core/text";
import { DEFAULT_LOCALE } from "@/lib/kernel/i18n/locale";

/**
 * The initials of the first and last word of a name, in capitals. By the Greek rule in both languages
 * of the site: Greek capitals have no tonos, and it changes no letter of others.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const firstAndLast = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  // Each letter alone: next to another vowel an upper-cased one may get a dialytika.
  return firstAndLast.map((word) => toUpper([...word][0]!, DEFAULT_LOCALE)).join("");
}
