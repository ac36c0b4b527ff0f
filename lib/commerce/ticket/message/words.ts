import type { Locale } from "@/lib/kernel/i18n/locale";
import { messageWords } from "./schema";

/** Subject and text of a stored message in a locale, else in the other one. */
export function wordsIn(stored: unknown, locale: Locale): { subject: string; text: string } {
  const { el, en } = messageWords.parse(stored);
  const words = locale === "el" ? (el ?? en) : (en ?? el);
  if (!words) throw new Error("a message without a text");
  return words;
}
