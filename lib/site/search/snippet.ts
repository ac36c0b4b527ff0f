import { highlight, type Highlight, type Marks } from "@/lib/kernel/search-engine/highlight";

/** About two lines. */
const LONGEST = 180;
/** Longer texts are read up to here, so that a search takes as long for a book as for an article. */
const MOST_READ = 40_000;
/** A sentence: up to its full stop, question mark or end of line. */
const SENTENCE = /[^.;!?·\n]+(?:[.;!?·]+(?=\s|$)|\n|$)|[.;!?·]+/gu;

const markedIn = (pieces: Highlight): string[] =>
  pieces.filter(({ match }) => match).map(({ text }) => text.toLowerCase());

/** How many different words are marked, then how many letters. */
function weightOf(pieces: Highlight): number {
  const marked = markedIn(pieces);
  return new Set(marked).size * 1_000 + marked.join("").length;
}

/** Cuts a long sentence around its first match, at spaces. */
function cut(pieces: Highlight): Highlight {
  const text = pieces.map((piece) => piece.text).join("");
  if (text.length <= LONGEST) return pieces;
  const first = pieces.findIndex(({ match }) => match);
  const at = pieces.slice(0, first).reduce((sum, piece) => sum + piece.text.length, 0);
  const from = at < LONGEST / 2 ? 0 : text.lastIndexOf(" ", at - LONGEST / 3) + 1;
  const end = text.lastIndexOf(" ", from + LONGEST);
  const last = end > at ? end : from + LONGEST;
  const to = from + LONGEST >= text.length ? text.length : last;
  const kept: Highlight = [];
  let offset = 0;
  for (const { text: part, match } of pieces) {
    const inside = part.slice(Math.max(0, from - offset), Math.max(0, to - offset));
    if (inside !== "") kept.push({ text: inside, match });
    offset += part.length;
  }
  const before: Highlight = from > 0 ? [{ text: "… ", match: false }] : [];
  const behind: Highlight = to < text.length ? [{ text: " …", match: false }] : [];
  return [...before, ...kept, ...behind];
}

/**
 * The sentence of some texts with the most words that match, these marked, at most about 180 characters
 * around the first match; null when none does. Marks are on the letters as they are written, accents and
 * final sigma included.
 */
export function snippetOf(texts: readonly (string | null)[], marks: Marks): Highlight | null {
  let best: { pieces: Highlight; weight: number } | undefined;
  for (const text of texts)
    for (const [sentence] of (text ?? "").slice(0, MOST_READ).matchAll(SENTENCE)) {
      const pieces = highlight(sentence.trim().replace(/\s+/g, " "), marks);
      const weight = weightOf(pieces);
      if (weight > (best?.weight ?? 0)) best = { pieces, weight };
    }
  return best ? cut(best.pieces) : null;
}
