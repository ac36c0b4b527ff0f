import { fold } from "@/lib/kernel/greek/fold";
import { greeklishKeys } from "@/lib/kernel/greek/greeklish";
import { soundKey } from "@/lib/kernel/greek/sound-key";
import { highlight, type Highlight } from "@/lib/kernel/search-engine/highlight";

/** A shorter word is compared as a beginning alone: its inflected forms share too little. */
const SHORTEST_STEM = 5;
/** So many letters at the end of a word may be another ending: «Χανίων» of «Χανιά». */
const ENDING = 2;

/** How well a word begins a word of a name: 0 as it is, 1 in another form or in Latin letters. */
function levelOf(word: string, name: string, keys: readonly string[]): 0 | 1 | undefined {
  if (name.startsWith(word)) return 0;
  if (word.length >= SHORTEST_STEM && name.startsWith(word.slice(0, -ENDING))) return 1;
  const sound = keys.length > 0 ? soundKey(name) : "";
  return keys.some((key) => key.length > 1 && sound.startsWith(key)) ? 1 : undefined;
}

type Word = { word: string; keys: string[] };

/** The sum of the levels of all words of a query in a name; undefined when one is not in it. */
function rankOf(words: readonly Word[], name: string): number | undefined {
  const names = fold(name).split(" ");
  let rank = fold(name).startsWith(words[0]?.word ?? "") ? 0 : 0.5;
  for (const { word, keys } of words) {
    const levels = names
      .map((one) => levelOf(word, one, keys))
      .filter((level) => level !== undefined);
    if (levels.length === 0) return undefined;
    rank += Math.min(...levels);
  }
  return rank;
}

/**
 * The entries whose name has all words of a query, or their beginnings, best first and at most `limit`;
 * of equal ones in the order of the list. Any case and accents, other endings, and Greeklish.
 */
export function localMatches<T extends { name: string }>(
  query: string,
  entries: readonly T[],
  limit: number,
): (T & { highlight: Highlight })[] {
  const words = fold(query)
    .split(" ")
    .filter(Boolean)
    .map((word) => ({ word, keys: greeklishKeys(word) }));
  if (words.length === 0) return [];
  const marks = {
    prefixes: words.flatMap(({ word }) =>
      word.length >= SHORTEST_STEM ? [word, word.slice(0, -ENDING)] : [word],
    ),
    words: new Set<string>(),
    keyPrefixes: words.flatMap(({ keys }) => keys.filter((key) => key.length > 1)),
  };
  return entries
    .flatMap((entry) => {
      const rank = rankOf(words, entry.name);
      return rank === undefined ? [] : [{ entry, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ entry }) => ({ ...entry, highlight: highlight(entry.name, marks) }));
}
