import { toUpper } from "@/lib/core/text";
import type { Locale } from "@/lib/i18n/locale";

/** The initials of the first and last word of a name, in capitals. */
export function initialsOf(name: string, locale: Locale): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const firstAndLast = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  // Each letter alone: next to another vowel an upper-cased one may get a dialytika.
  return firstAndLast.map((word) => toUpper([...word][0]!, locale)).join("");
}
