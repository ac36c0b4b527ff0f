/** Single letters of ELOT 743 / ISO 843 transcription, lower case, without accents. */
const LETTERS: Record<string, string> = {
  α: "a",
  β: "v",
  γ: "g",
  δ: "d",
  ε: "e",
  ζ: "z",
  η: "i",
  θ: "th",
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
  ς: "s",
  τ: "t",
  υ: "y",
  φ: "f",
  χ: "ch",
  ψ: "ps",
  ω: "o",
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

/**
 * Transliterates Greek letters by ELOT 743 (ISO 843 type 2), in lower case; other characters stay.
 * A tonos on the first vowel, or a dialytika on the second, separates a diphthong: «Μάιος» →
 * `maios`, «αυτοκίνητο» → `aftokinito`.
 */
export function transliterate(text: string): string {
  const letters = read(text);
  const isGreek = (index: number) => (letters[index]?.base ?? "") in LETTERS;
  let out = "";
  for (let i = 0; i < letters.length; i++) {
    const { base, accent } = letters[i]!;
    const next = letters[i + 1];
    const pairs = next !== undefined && !accent && !next.dialytika;
    if (pairs && next.base === "υ" && (base === "α" || base === "ε" || base === "η")) {
      const after = letters[i + 2]?.base ?? "";
      out += LETTERS[base]! + (!isGreek(i + 2) || VOICELESS.has(after) ? "f" : "v");
      i++;
    } else if (pairs && base === "ο" && next.base === "υ") {
      out += "ou";
      i++;
    } else if (base === "γ" && next && next.base in GAMMA_PAIRS) {
      out += GAMMA_PAIRS[next.base]!;
      i++;
    } else if (base === "μ" && next?.base === "π") {
      out += isGreek(i - 1) && isGreek(i + 2) ? "mp" : "b";
      i++;
    } else {
      out += LETTERS[base] ?? base;
    }
  }
  return out;
}
