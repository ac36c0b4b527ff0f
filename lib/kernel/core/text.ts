import type { Locale } from "@/lib/kernel/i18n/locale";

/**
 * Words per minute of a reader of magazine prose, both languages. Source: Brysbaert 2019, silent
 * reading of non-fiction, 238.
 */
const WORDS_PER_MINUTE = 238;

/** Minutes it takes to read a text, at least 1. */
export function readingMinutes(text: string): number {
  const wordCount = text.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE));
}

/** Cuts at a word boundary, with an ellipsis when something was cut. */
export function excerpt(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength + 1);
  const space = cut.lastIndexOf(" ");
  return `${cut.slice(0, space > maxLength / 2 ? space : maxLength).trimEnd()}…`;
}

/**
 * Capitals in a language: Greek ones carry no tonos. The only place where text is put in upper
 * case.
 */
export function toUpper(text: string, locale: Locale): string {
  return text.toLocaleUpperCase(locale);
}

/** Facts in one line, between them a dot that no line begins with. */
export const factLine = (facts: readonly (string | null | undefined)[]): string =>
  facts.filter(Boolean).join("\u00a0· ");
