const LATIN_TO_GREEK: Record<string, string> = {
  a: "α",
  b: "β",
  e: "ε",
  h: "η",
  i: "ι",
  k: "κ",
  m: "μ",
  n: "ν",
  o: "ο",
  p: "ρ",
  t: "τ",
  u: "υ",
  v: "ν",
  w: "ω",
  x: "χ",
  y: "υ",
  z: "ζ",
};
const GREEK_TO_LATIN: Record<string, string> = {
  α: "a",
  β: "b",
  ε: "e",
  ζ: "z",
  η: "h",
  ι: "i",
  κ: "k",
  μ: "m",
  ν: "n",
  ο: "o",
  ρ: "p",
  τ: "t",
  υ: "y",
  χ: "x",
};

/** The Latin letter of each Greek one that has the same in every transcription. */
export const LATIN_LETTERS: Readonly<Record<string, string>> = {
  α: "a",
  β: "v",
  γ: "g",
  δ: "d",
  ε: "e",
  ζ: "z",
  η: "i",
  ι: "i",
  κ: "k",
  λ: "l",
  μ: "m",
  ν: "n",
  ξ: "x",
  ο: "o",
  π: "p",
  ρ: "r",
  σ: "s",
  τ: "t",
  φ: "f",
  ω: "o",
};

const swap = (word: string, lookalikes: Record<string, string>) =>
  [...word].map((letter) => lookalikes[letter] ?? letter).join("");

/**
 * A folded text with each Greek letter that looks like a Latin one as that: names that are typed in
 * either, or in a mixture, become equal; two names of one script never do, since no two letters
 * become one. The same as `lookalike_fold` in the database.
 */
export const foldLookalikes = (folded: string): string => swap(folded, GREEK_TO_LATIN);

/** Whether a folded word holds a Greek letter. */
export const isGreek = (word: string) => /[α-ω]/.test(word);

/**
 * Converts a folded word with Greek and Latin lookalike letters to one script: Greek when every
 * Latin letter has a Greek lookalike, else Latin when every Greek one has a Latin lookalike, else
 * unchanged. The same as `search_one_script` in the database.
 */
export function oneScript(word: string): string {
  if (!/[a-z]/.test(word) || !isGreek(word)) return word;
  if (!/[cdfgjlqrs]/.test(word)) return swap(word, LATIN_TO_GREEK);
  if (!/[γδθλξπσφψω]/.test(word)) return swap(word, GREEK_TO_LATIN);
  return word;
}

/**
 * The word in the lookalike letters of the other script, when every capital has one (OTE, IKEA);
 * else undefined.
 */
export function lookalikeWord(input: string): string | undefined {
  if (/^[ABEHIKMNOPTXYZ]{2,}$/.test(input)) return swap(input.toLowerCase(), LATIN_TO_GREEK);
  if (/^[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]{2,}$/.test(input))
    return swap(input.toLocaleLowerCase("el"), GREEK_TO_LATIN);
  return undefined;
}
