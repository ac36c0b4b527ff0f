/** The standard Greek layout (ELOT 1000) over QWERTY, key by key. */
const LATIN = "qwertyuiopasdfghjklzxcvbnm;";
const GREEK = ";ςερτυθιοπασδφγηξκλζχψωβνμ\u0301";

const TO_GREEK = new Map([...LATIN].map((key, index) => [key, GREEK[index]!]));
const TO_LATIN = new Map([...GREEK].map((letter, index) => [letter, LATIN[index]!]));
/** A dead key stands before its vowel; combining marks stand behind it. */
const DEAD: Record<string, string> = { ";": "\u0301", ":": "\u0308" };

function typedOnGreek(text: string): string {
  let out = "";
  let mark = "";
  for (const key of text.toLowerCase()) {
    if (key in DEAD) {
      mark += DEAD[key];
      continue;
    }
    const letter = TO_GREEK.get(key) ?? key;
    out += letter + (/[αεηιουω]/.test(letter) ? mark : "");
    mark = "";
  }
  return out.normalize("NFC");
}

function typedOnLatin(text: string): string {
  return [...text.toLocaleLowerCase("el").normalize("NFD")]
    .map((letter) => {
      if (letter === "σ") return "s";
      return letter === "\u0301" || letter === "\u0308" ? "" : (TO_LATIN.get(letter) ?? letter);
    })
    .join("");
}

/**
 * The text that the same keys give on the other keyboard layout: `arxit;ektonaw` → «αρχιτέκτονας»,
 * «αρψηιτεψτ» → `architect`. Undefined for a text without letters or with letters of both scripts.
 */
export function otherLayout(text: string): string | undefined {
  const greek = /[\u0370-\u03ff\u1f00-\u1fff]/.test(text);
  const latin = /[a-z]/i.test(text);
  if (greek === latin) return undefined;
  return greek ? typedOnLatin(text) : typedOnGreek(text);
}

/**
 * Whether a Latin text holds the dead key of the Greek layout before a vowel (`b;olow`): which
 * happens only with the wrong layout.
 */
export const hasDeadKey = (text: string) => /[;:][aehioyv]/i.test(text) && /[a-z]/i.test(text);
