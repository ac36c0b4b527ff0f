import { fold } from "@/lib/kernel/greek/fold";
import { oneScript } from "@/lib/kernel/greek/script";

/** Maximum length of a token in characters, here and in the database. */
const MAX_WORD_LENGTH = 40;

/** Initials with dots are one token: Ε.Μ.Ε.Λ. is εμελ. */
const INITIALS = /(?<![\p{L}\p{N}_])([\p{L}\p{N}_])\.(?=[\p{L}\p{N}_](?:\.|(?![\p{L}\p{N}_])))/gu;

/**
 * Splits a text into search tokens: folded, each in one script, in order. The same as `search_words`
 * in the database.
 */
export function searchTokens(text: string): string[] {
  return fold(text.replace(INITIALS, "$1"))
    .split(" ")
    .filter(Boolean)
    .map((word) => oneScript(word.slice(0, MAX_WORD_LENGTH)));
}
