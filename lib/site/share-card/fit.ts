import type { FontFile } from "./font-file";

/** Pictographs, and the invisible characters that modify and join them. */
const PICTOGRAPH = /\p{Extended_Pictographic}|[\u200d\ufe0e\ufe0f\u20e3]/gu;

/**
 * A text without characters that the font lacks, for which the drawing library would request fonts
 * from another server.
 */
export function drawable(text: string, font: FontFile): string {
  return [...text.normalize("NFC").replace(PICTOGRAPH, "").replace(/\s+/g, " ")]
    .filter((character) => font.has(character))
    .join("")
    .replace(/ {2,}/g, " ")
    .trim();
}

export type Fitted = { lines: string[]; size: number };

/** Breaks a text into lines no wider than `width` em; undefined when one word alone is wider. */
function breakLines(words: string[], width: number, font: FontFile): string[] | undefined {
  const lines: string[] = [];
  for (const word of words) {
    if (font.widthOf(word) > width) return undefined;
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : undefined;
    if (longer !== undefined && font.widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Splits words that are wider than a line. */
function cutWords(text: string, width: number, font: FontFile): string[] {
  return text.split(" ").flatMap((word) => {
    const pieces = [""];
    for (const character of word) {
      const longer = pieces.at(-1)! + character;
      if (longer.length > 1 && font.widthOf(longer) > width) pieces.push(character);
      else pieces[pieces.length - 1] = longer;
    }
    return pieces;
  });
}

/** Balances lines: the smallest width that needs no more lines than the full width. */
function balance(words: string[], width: number, font: FontFile): string[] {
  let lines = breakLines(words, width, font)!;
  for (let narrower = width * 0.97; narrower > width / 2; narrower *= 0.97) {
    const tried = breakLines(words, narrower, font);
    if (!tried || tried.length > lines.length) break;
    lines = tried;
  }
  return lines;
}

/**
 * The largest font size, in steps of two pixels, in which a text fits a box. Only at the smallest
 * size are words split and the text truncated with an ellipsis.
 */
export function fitText(
  text: string,
  font: FontFile,
  box: {
    width: number;
    height: number;
    largest: number;
    smallest: number;
    lineHeight: number;
    maxLines: number;
  },
): Fitted {
  const linesAt = (size: number) =>
    Math.min(box.maxLines, Math.floor(box.height / (size * box.lineHeight)));
  for (let size = box.largest; size >= box.smallest; size -= 2) {
    const lines = breakLines(text.split(" "), box.width / size, font);
    if (lines && lines.length <= linesAt(size))
      return { size, lines: balance(text.split(" "), box.width / size, font) };
  }
  const [size, width, most] = [box.smallest, box.width / box.smallest, linesAt(box.smallest)];
  const lines = breakLines(cutWords(text, width, font), width, font) ?? [];
  if (lines.length <= most) return { size, lines };
  let last = lines[most - 1]!;
  while (last.length > 0 && font.widthOf(`${last}…`) > width) last = last.slice(0, -1);
  return { size, lines: [...lines.slice(0, most - 1), `${last.trimEnd()}…`] };
}
