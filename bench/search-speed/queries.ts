import { fold } from "@/lib/kernel/greek/fold";
import { transliterate } from "@/lib/kernel/greek/transliterate";
import { makeMember, makePost } from "../../prisma/synthetic/make";

/** A query of the mixed set, with its kind. */
export type Query = { kind: QueryKind; text: string };
export const QUERY_KINDS = [
  "two letters",
  "full name",
  "Greeklish",
  "typo",
  "wrong layout",
  "no match",
] as const;
type QueryKind = (typeof QUERY_KINDS)[number];

const EACH = 50;

/**
 * The key of the Latin layout for each letter of the standard Greek layout; an accent is typed
 * before its vowel.
 */
const KEYS: Record<string, string> = {
  α: "a",
  β: "b",
  ψ: "c",
  δ: "d",
  ε: "e",
  φ: "f",
  γ: "g",
  η: "h",
  ι: "i",
  ξ: "j",
  κ: "k",
  λ: "l",
  μ: "m",
  ν: "n",
  ο: "o",
  π: "p",
  ρ: "r",
  σ: "s",
  τ: "t",
  θ: "u",
  ω: "v",
  ς: "w",
  χ: "x",
  υ: "y",
  ζ: "z",
};

/** A Greek text as typed with the keyboard in the Latin layout by mistake. */
export function typeOnLatinKeys(text: string): string {
  return [
    ...text
      .toLowerCase()
      .normalize("NFD")
      .replace(/(\p{L})\u0301/gu, ";$1")
      .normalize("NFC"),
  ]
    .map((letter) => KEYS[letter] ?? letter)
    .join("");
}

/**
 * The text with one typo in its longest word: a letter is missing, doubled, replaced by κ or
 * swapped with its neighbour.
 */
export function withTypo(text: string, choice: number): string {
  const words = text.split(" ");
  const longest = words.reduce(
    (best, word, at) => (word.length > words[best]!.length ? at : best),
    0,
  );
  const letters = [...words[longest]!];
  const index = 1 + (choice % Math.max(1, letters.length - 2));
  const letter = letters[index] ?? "";
  const next = letters[index + 1] ?? "";
  const typos = [[], [letter, letter], ["κ"], [next, letter]];
  const typo = typos[Math.floor(choice / 7) % typos.length]!;
  letters.splice(index, typo.length === 2 && typo[0] === next ? 2 : 1, ...typo);
  words[longest] = letters.join("");
  return words.join(" ");
}

/** A text that no name contains: a sequence of consonants that Greek does not have. */
function nonsense(at: number): string {
  const letters = "ξψζθχφ";
  return Array.from(
    { length: 7 },
    (_, place) =>
      letters[(at * 7 + place * (3 + (at % 4)) + Math.floor(at / (place + 1))) % letters.length],
  ).join("");
}

/** The first word of more than three letters, which skips articles. */
const firstWord = (name: string) =>
  fold(name)
    .split(" ")
    .find((word) => word.length > 3) ?? fold(name);

/**
 * The part of a name that users type: of a company the part before `&`, of a post the part after
 * its subject and town.
 */
const shortName = (name: string) => name.split(" & ")[0]!.split(", ").at(-1)!.trim();

/**
 * Makes 300 queries, 50 of each kind, deterministically, from names and titles of the synthetic
 * rows 1 to `rows`, which both databases have.
 */
export function makeQueries(rows: number): Query[] {
  return Array.from({ length: EACH * QUERY_KINDS.length }, (_, index): Query => {
    const kind = QUERY_KINDS[index % QUERY_KINDS.length]!;
    const round = Math.floor(index / QUERY_KINDS.length);
    const row = 1 + ((index * 37) % rows);
    // Two thirds of the queries are for companies.
    const name = round % 3 === 2 ? makePost(row).title_el : makeMember(row).name_el;
    const short = shortName(name);
    switch (kind) {
      case "two letters":
        return { kind, text: firstWord(name).slice(0, 2) };
      case "full name":
        return { kind, text: name.slice(0, 80) };
      case "Greeklish":
        return { kind, text: transliterate(short).toLowerCase().slice(0, 80) };
      case "typo":
        return { kind, text: withTypo(short, index) };
      case "wrong layout":
        return { kind, text: typeOnLatinKeys(short) };
      case "no match":
        return { kind, text: nonsense(round) };
    }
  });
}
