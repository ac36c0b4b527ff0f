import { fold } from "@/lib/kernel/greek/fold";
import { oneScript } from "@/lib/kernel/greek/script";
import { soundKey } from "@/lib/kernel/greek/sound-key";

/** A text as segments, of which matches are marked; joined they are the original text. */
export type Highlight = { text: string; match: boolean }[];

/** The folded terms to mark: prefixes, whole words, and sound keys (Greeklish). */
export type Marks = { prefixes: string[]; words: Set<string>; keyPrefixes: string[] };

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/**
 * The length in a word of its first `count` folded letters; decomposed letters (NFD) are not split.
 */
function originalLength(word: string, count: number): number {
  let folded = 0;
  let index = 0;
  for (const { segment } of new Intl.Segmenter("el", { granularity: "grapheme" }).segment(word)) {
    if (folded >= count) break;
    folded += fold(segment).length;
    index += segment.length;
  }
  return index;
}

/** The number of leading letters of a word that are marked. */
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

/** Marks the matched words of a text, in their original, accented letters. */
export function highlight(text: string, marks: Marks): Highlight {
  const segments: Highlight = [];
  const add = (segmentText: string, match: boolean) => {
    const last = segments.at(-1);
    if (segmentText === "") return;
    if (last && last.match === match) last.text += segmentText;
    else segments.push({ text: segmentText, match });
  };
  let offset = 0;
  for (const found of text.matchAll(WORD)) {
    const length = markedLength(found[0], marks);
    add(text.slice(offset, found.index), false);
    add(found[0].slice(0, length), true);
    add(found[0].slice(length), false);
    offset = found.index + found[0].length;
  }
  add(text.slice(offset), false);
  return segments;
}
