import { fold } from "@/lib/greek/fold";
import { oneScript } from "@/lib/greek/script";

/** A longer word is cut, here and in the database. */
const MAX_WORD_LENGTH = 40;

/** Initials with dots between them are one word: Ε.Μ.Ε.Λ. is εμελ. */
const INITIALS = /(?<![\p{L}\p{N}_])([\p{L}\p{N}_])\.(?=[\p{L}\p{N}_](?:\.|(?![\p{L}\p{N}_])))/gu;

/**
 * The words of a text as search knows them: folded, of one script, in their order. The same as
 * `search_words` in the database.
 */
export function searchWords(text: string): string[] {
  return fold(text.replace(INITIALS, "$1"))
    .split(" ")
    .filter(Boolean)
    .map((word) => oneScript(word.slice(0, MAX_WORD_LENGTH)));
}
