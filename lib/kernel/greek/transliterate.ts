import { LATIN_LETTERS } from "./script";

/** Single letters of ELOT 743 / ISO 843 transcription, lower case, without accents. */
const LETTERS: Readonly<Record<string, string>> = {
  ...LATIN_LETTERS,
  θ: "th",
  ς: "s",
  υ: "y",
  χ: "ch",
  ψ: "ps",
};

/** Before these the υ of αυ, ευ, ηυ is f; before vowels and voiced consonants it is v. */
const VOICELESS = new Set(["θ", "κ", "ξ", "π", "σ", "ς", "τ", "φ", "χ", "ψ"]);
const GAMMA_PAIRS: Record<string, string> = { γ: "ng", ξ: "nx", χ: "nch" };

type Letter = { base: string; accent: boolean; dialytika: boolean };

function read(text: string): Letter[] {
  return [...text.toLocaleLowerCase("el").normalize("NFC")].map((char) => {
    const marks = char.normalize("NFD");
    return {
      base: marks[0] ?? char,
      accent: /[\u0300\u0301\u0342]/.test(marks),
      dialytika: marks.includes("\u0308"),
    };
  });
}

const isGreek = (letter: Letter | undefined): boolean => (letter?.base ?? "") in LETTERS;

/** The transcription of a letter and the next one together; undefined where each stands alone. */
function pairAt(letters: readonly Letter[], at: number): string | undefined {
  const [letter, next, after] = [letters[at], letters[at + 1], letters[at + 2]];
  if (!letter || !next) return undefined;
  const { base, accent } = letter;
  if (base === "γ") return GAMMA_PAIRS[next.base];
  if (base === "μ" && next.base === "π")
    return isGreek(letters[at - 1]) && isGreek(after) ? "mp" : "b";
  if (next.base !== "υ" || accent || next.dialytika) return undefined;
  if (base === "ο") return "ou";
  if (base !== "α" && base !== "ε" && base !== "η") return undefined;
  return LETTERS[base]! + (!isGreek(after) || VOICELESS.has(after?.base ?? "") ? "f" : "v");
}

/**
 * Transliterates Greek letters by ELOT 743 (ISO 843 type 2), in lower case; other characters stay.
 * A tonos on the first vowel, or a dialytika on the second, separates a diphthong: «Μάιος» →
 * `maios`, «αυτοκίνητο» → `aftokinito`.
 */
export function transliterate(text: string): string {
  const letters = read(text);
  let out = "";
  for (let at = 0; at < letters.length; at++) {
    const { base } = letters[at]!;
    const pair = pairAt(letters, at);
    out += pair ?? LETTERS[base] ?? base;
    if (pair !== undefined) at++;
  }
  return out;
}
