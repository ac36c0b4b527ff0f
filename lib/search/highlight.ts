import { fold } from "@/lib/greek/fold";

/** A text in pieces, the marked ones being what was searched for; joined, the pieces are the original text. */
export type Highlight = { text: string; match: boolean }[];

/** Folds letter by letter, so that a place in the folded text is known in the original, accented one. */
function foldedLetters(text: string): { folded: string; origin: number[] } {
  let folded = "";
  const origin: number[] = [];
  let at = 0;
  for (const { segment } of new Intl.Segmenter("el", { granularity: "grapheme" }).segment(text)) {
    const piece = fold(segment) || " ";
    for (let i = 0; i < piece.length; i++) origin.push(at);
    folded += piece;
    at += segment.length;
  }
  origin.push(text.length);
  return { folded, origin };
}

/** Marks every place where a folded word begins or stands in the text; the marks lie on the original, accented letters. */
export function highlight(text: string, foldedWords: string[]): Highlight {
  const { folded, origin } = foldedLetters(text);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const word of foldedWords) {
    for (let from = folded.indexOf(word); word !== "" && from !== -1; from = folded.indexOf(word, from + word.length)) {
      marked.fill(true, origin[from], origin[from + word.length]);
    }
  }
  const pieces: Highlight = [];
  for (let i = 0; i < text.length; i++) {
    const match = marked[i]!;
    const last = pieces.at(-1);
    if (last && last.match === match) last.text += text[i];
    else pieces.push({ text: text[i]!, match });
  }
  return pieces;
}
