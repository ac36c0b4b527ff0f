const MARKS = /[\u0300-\u036f]/g;
const NOT_WORD = /[^\p{L}\p{N}]+/gu;

/**
 * Folds a text, stored or queried, exactly as `greek_fold` in the database: lower case, no accents
 * or dialytika, final sigma as sigma, everything that is neither letter nor digit as one space.
 */
export function fold(text: string): string {
  return text
    .toLocaleLowerCase("el")
    .normalize("NFKD")
    .replace(MARKS, "")
    .replaceAll("ς", "σ")
    .replace(NOT_WORD, " ")
    .trim();
}
