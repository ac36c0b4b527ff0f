import { isGreek, LATIN_LETTERS } from "./script";

const LETTERS: Readonly<Record<string, string>> = { ...LATIN_LETTERS, θ: "q", υ: "i", χ: "h" };

const GREEK_PAIRS: [string, string][] = [
  ["ου", "u"],
  ["αυ", "av"],
  ["ευ", "ev"],
  ["ηυ", "iv"],
  ["αι", "e"],
  ["ει", "i"],
  ["οι", "i"],
  ["υι", "i"],
  ["μπ", "b"],
  ["ντ", "d"],
  ["γκ", "g"],
  ["γγ", "g"],
  ["γχ", "nh"],
  ["γξ", "nx"],
  ["ψ", "ps"],
];
const LATIN_PAIRS: [string, string][] = [
  ["ou", "U"],
  ["oy", "U"],
  ["au", "av"],
  ["eu", "ev"],
  ["ai", "e"],
  ["ei", "i"],
  ["oi", "i"],
  ["ph", "f"],
  ["th", "q"],
  ["ch", "h"],
  ["kh", "h"],
  ["ks", "x"],
  ["ck", "k"],
  ["mp", "b"],
  ["nt", "d"],
  ["gk", "g"],
  ["gg", "g"],
  ["nk", "g"],
  ["j", "tz"],
  ["c", "k"],
  ["y", "i"],
  ["U", "u"],
  ["w", "o"],
];
/** Sounds with several spellings, applied after the letters are replaced. */
const LAST_PAIRS: [string, string][] = [
  ["nd", "d"],
  ["mb", "b"],
  ["ng", "g"],
  ["af", "av"],
  ["ef", "ev"],
  ["if", "iv"],
];

const replaceAll = (text: string, pairs: [string, string][]) =>
  pairs.reduce((word, [from, to]) => word.replaceAll(from, to), text);

/** The last steps of every key: merges sounds, and removes doubled letters. */
export const finishKey = (key: string) => replaceAll(key, LAST_PAIRS).replace(/(.)\1+/gu, "$1");

/**
 * The phonetic key of a folded word, one Latin letter per sound (q = θ, h = χ, x = ξ): words that
 * sound alike share a key. The same as `search_key` in the database. A Latin word gets its most
 * likely reading; `greeklishKeys` returns all.
 */
export function soundKey(word: string): string {
  if (!isGreek(word)) return finishKey(replaceAll(word, LATIN_PAIRS));
  return finishKey(
    [...replaceAll(word, GREEK_PAIRS)].map((letter) => LETTERS[letter] ?? letter).join(""),
  );
}
