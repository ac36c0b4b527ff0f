import { toUpper } from "@/lib/core/text";
import type { Locale } from "@/lib/i18n/locale";

/** The first letters of the first and last word of a name, at most two, in capitals. */
export function initialsOf(name: string, locale: Locale): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  // Each by itself: beside another vowel a capital would get a dialytika.
  return ends.map((word) => toUpper([...word][0]!, locale)).join("");
}
