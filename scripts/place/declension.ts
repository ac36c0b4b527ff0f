/** Gender and number of a name in Greek: masculine, feminine, neuter, and their plurals. */
export type Gender = "m" | "f" | "n" | "mp" | "fp" | "np";
export const GENDERS: readonly Gender[] = ["m", "f", "n", "mp", "fp", "np"];

/** Words of names that have one form. */
const INDECLINABLE = new Set(["Άνω", "Κάτω", "Πάνω", "Μέσα", "Πόρτο"]);
const VOWELS = "αεηιουω";
const DIGRAPHS = new Set(["αι", "ει", "οι", "ου", "υι", "αυ", "ευ", "ηυ"]);
const ACUTE = "\u0301";
const DIALYTIKA = "\u0308";

type Letter = { char: string; base: string; marks: string };
const lettersOf = (word: string): Letter[] =>
  [...word.normalize("NFC")].map((char) => {
    const [base = char, ...marks] = char.normalize("NFD");
    return { char, base: base.toLocaleLowerCase("el"), marks: marks.join("") };
  });

/** The vowels of a word's syllables, each as the index of the letter that carries an accent. */
function syllables(letters: readonly Letter[]): number[] {
  const found: number[] = [];
  for (let at = 0; at < letters.length; at++) {
    const [letter, next] = [letters[at], letters[at + 1]];
    if (!letter || !VOWELS.includes(letter.base)) continue;
    const isPair =
      next !== undefined &&
      DIGRAPHS.has(letter.base + next.base) &&
      !letter.marks.includes(ACUTE) &&
      !next.marks.includes(DIALYTIKA);
    if (isPair) at++;
    found.push(at);
  }
  return found;
}

/** The word with its accent on the syllable with this number from the end, 1 being the last. */
function accented(word: string, fromEnd: number): string {
  const letters = lettersOf(word);
  const carrier = syllables(letters).at(-fromEnd);
  return letters
    .map(({ char, marks }, at) => {
      const bare = marks.includes(ACUTE)
        ? char.normalize("NFD").replace(ACUTE, "").normalize("NFC")
        : char;
      return at === carrier ? `${bare}${ACUTE}`.normalize("NFC") : bare;
    })
    .join("");
}

/** The number from the end of the accented syllable; 0 without an accent. */
function accentOf(word: string): number {
  const letters = lettersOf(word);
  const all = syllables(letters);
  const at = all.findIndex((index) => letters[index]?.marks.includes(ACUTE));
  return at < 0 ? 0 : all.length - at;
}

/** With a long ending the accent is on one of the last two syllables. */
const withLongEnding = (word: string) => (accentOf(word) > 2 ? accented(word, 2) : word);

/** An ending of the nominative and the one that takes its place; an accent on it stays on it. */
type Ending = [nominative: string, other: string, isLong?: "long"];
const GENITIVE: Record<Gender, Ending[]> = {
  m: [
    ["ος", "ου", "long"],
    ["ός", "ού"],
    ["ας", "α"],
    ["άς", "ά"],
    ["ης", "η"],
    ["ής", "ή"],
  ],
  f: [
    ["ος", "ου", "long"],
    ["ός", "ού"],
    ["α", "ας"],
    ["ά", "άς"],
    ["η", "ης"],
    ["ή", "ής"],
  ],
  n: [
    ["ο", "ου", "long"],
    ["ό", "ού"],
    ["ι", "ίου"],
    ["ί", "ίου"],
  ],
  mp: [
    ["οι", "ων", "long"],
    ["οί", "ών"],
  ],
  fp: [
    ["ες", "ών"],
    ["ές", "ών"],
  ],
  np: [
    ["α", "ων", "long"],
    ["ά", "ών"],
  ],
};
const ACCUSATIVE: Partial<Record<Gender, Ending[]>> = {
  m: [
    ["ος", "ο"],
    ["ός", "ό"],
    ["ας", "α"],
    ["άς", "ά"],
    ["ης", "η"],
    ["ής", "ή"],
  ],
  f: [
    ["ος", "ο"],
    ["ός", "ό"],
  ],
  mp: [
    ["οι", "ους", "long"],
    ["οί", "ούς"],
  ],
};

function inflected(word: string, endings: readonly Ending[] | undefined): string {
  const ending = endings?.find(([from]) => word.endsWith(from));
  if (!ending || INDECLINABLE.has(word)) return word;
  const [from, to, isLong] = ending;
  const form = word.slice(0, -from.length) + to;
  if (isLong) return withLongEnding(form);
  // The accent moves to an ending that has one.
  return accentOf(to) > 0 ? accented(form, accentOf(to)) : form;
}

/**
 * A name of several parts («Άργος – Μυκήνες»), each of its own gender, with each word in another
 * case. Words with `~` before them stay: «Ηράκλειο ~Αττικής».
 */
const declined = (
  name: string,
  genders: readonly Gender[],
  endings: Partial<Record<Gender, Ending[]>>,
) =>
  name
    .split(/( – | και )/)
    .map((part, at) => {
      const gender = genders[at / 2] ?? genders.at(-1);
      if (at % 2 === 1 || !gender) return part;
      return part
        .split(" ")
        .map((word) => (word.startsWith("~") ? word.slice(1) : inflected(word, endings[gender])))
        .join(" ");
    })
    .join("");

export const genitiveOf = (name: string, genders: readonly Gender[]) =>
  declined(name, genders, GENITIVE);
export const accusativeOf = (name: string, genders: readonly Gender[]) =>
  declined(name, genders, ACCUSATIVE);

/** The gender of each part of a name, by the ending of its last word that is declined. */
export function gendersOf(name: string): Gender[] {
  return name.split(/ – | και /).map((part) => {
    const last = part.split(" ").findLast((word) => !word.startsWith("~")) ?? part;
    const bare = accented(last, 0).normalize("NFD").replaceAll(ACUTE, "").normalize("NFC");
    if (/[οαη]ς$/.test(bare)) return "m";
    if (/ες$/.test(bare)) return "fp";
    if (/οι$/.test(bare)) return "mp";
    return /[οι]$/.test(bare) ? "n" : "f";
  });
}

const GENITIVE_ARTICLES: Record<Gender, string> = {
  m: "του",
  f: "της",
  n: "του",
  mp: "των",
  fp: "των",
  np: "των",
};
/** The feminine article keeps its ν before vowels and the sounds κ, π, τ, ξ, ψ and their pairs. */
const KEEPS_NU = /^(?:[αεηιουωάέήίόύώκπτξψ]|μπ|ντ|γκ)/i;

export const withArticle = (genitive: string, gender: Gender) =>
  `${GENITIVE_ARTICLES[gender]} ${genitive}`;

/** «στα Χανιά»: an accusative with preposition and article. */
export function locativeOf(accusative: string, gender: Gender): string {
  const feminine = KEEPS_NU.test(accusative.toLocaleLowerCase("el")) ? "στην" : "στη";
  const article = { m: "στον", f: feminine, n: "στο", mp: "στους", fp: "στις", np: "στα" }[gender];
  return `${article} ${accusative}`;
}
