import { fold } from "@/lib/greek/fold";
import { oneScript } from "@/lib/greek/script";
import { soundKey } from "@/lib/greek/sound-key";

/**
 * A text in pieces, the marked ones being what was searched for; joined, the pieces are the
 * original text.
 */
export type Highlight = { text: string; match: boolean }[];

/**
 * What to mark: words that begin so, whole words, and words that sound so (Greeklish). All folded.
 */
export type Marks = { prefixes: string[]; words: Set<string>; keyPrefixes: string[] };

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/**
 * How many letters of a word the first `count` folded ones are: letters in pieces (NFD) stay whole.
 */
function originalLength(word: string, count: number): number {
  let folded = 0;
  let at = 0;
  for (const { segment } of new Intl.Segmenter("el", { granularity: "grapheme" }).segment(word)) {
    if (folded >= count) break;
    folded += fold(segment).length;
    at += segment.length;
  }
  return at;
}

/** How many letters at the beginning of a word are marked. */
function markedLength(word: string, marks: Marks): number {
  const folded = oneScript(fold(word));
  if (marks.words.has(folded)) return word.length;
  const prefix = marks.prefixes
    .filter((one) => folded.startsWith(one))
    .sort((one, other) => other.length - one.length)[0];
  if (prefix !== undefined) return originalLength(word, prefix.length);
  return marks.keyPrefixes.length > 0 &&
    marks.keyPrefixes.some((key) => soundKey(folded).startsWith(key))
    ? word.length
    : 0;
}

/** Marks the words that were searched for; the marks lie on the original, accented letters. */
export function highlight(text: string, marks: Marks): Highlight {
  const pieces: Highlight = [];
  const add = (piece: string, match: boolean) => {
    const last = pieces.at(-1);
    if (piece === "") return;
    if (last && last.match === match) last.text += piece;
    else pieces.push({ text: piece, match });
  };
  let at = 0;
  for (const found of text.matchAll(WORD)) {
    const length = markedLength(found[0], marks);
    add(text.slice(at, found.index), false);
    add(found[0].slice(0, length), true);
    add(found[0].slice(length), false);
    at = found.index + found[0].length;
  }
  add(text.slice(at), false);
  return pieces;
}
