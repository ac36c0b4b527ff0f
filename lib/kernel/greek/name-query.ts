import { toTsQuery, type Wanted } from "@/lib/kernel/core/ts-query";
import { greeklishKeys } from "@/lib/kernel/greek/greeklish";
import { wordForms } from "@/lib/kernel/greek/inflection";
import { lookalikeWord } from "@/lib/kernel/greek/script";
import { searchTokens } from "@/lib/kernel/greek/tokens";

/** Further words of a query are ignored. */
const MAX_WORDS = 8;
/** Shorter phonetic keys match too many words. */
const MIN_KEY = 3;

/** The beginning of a word, another form of it, or what sounds like it when it is in Latin letters. */
const wordWanted = (word: string): Wanted => ({
  any: [
    { prefix: word },
    ...wordForms(word).map((form) => ({ word: form })),
    ...greeklishKeys(word)
      .filter((key) => key.length >= MIN_KEY)
      .map((key) => ({ prefix: `~${key}` })),
  ],
});

/**
 * The search of the log's names as the text of a `tsquery`: all words, by their beginnings, without
 * accents, inflected, in Greeklish, and in capitals of the other script that look the same. The
 * stored words come from `search_name_terms`. Undefined for a text without letters and digits.
 */
export function nameQuery(text: string): string | undefined {
  const words = searchTokens(text).slice(0, MAX_WORDS);
  if (words.length === 0) return undefined;
  const typed = text.trim().split(/\s+/);
  const all = words.map((word, index): Wanted => {
    const lookalike = typed.length === words.length ? lookalikeWord(typed[index]!) : undefined;
    const wanted = wordWanted(word);
    return lookalike ? { any: [wanted, { prefix: lookalike }] } : wanted;
  });
  return toTsQuery({ all });
}
