import { fold } from "@/lib/greek/fold";
import { transliterate } from "@/lib/greek/transliterate";
import { makeMember, makePost } from "../../prisma/synthetic/make";

/** A query of the mixed set, with the kind of visitor who types it. */
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
 * The key of a Latin keyboard on which each Greek letter lies (Greek standard layout); the accent
 * is typed before its vowel.
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

/** What a Greek text becomes when it is typed with the keyboard left in the Latin layout. */
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
 * The text with one slip in its longest word: a letter is missing, doubled, changed for its
 * neighbour or swapped with it.
 */
export function withTypo(text: string, choice: number): string {
  const words = text.split(" ");
  const longest = words.reduce(
    (best, word, at) => (word.length > words[best]!.length ? at : best),
    0,
  );
  const letters = [...words[longest]!];
  const place = 1 + (choice % Math.max(1, letters.length - 2));
  const letter = letters[place] ?? "";
  const next = letters[place + 1] ?? "";
  const slips = [[], [letter, letter], ["κ"], [next, letter]];
  const slip = slips[Math.floor(choice / 7) % slips.length]!;
  letters.splice(place, slip.length === 2 && slip[0] === next ? 2 : 1, ...slip);
  words[longest] = letters.join("");
  return words.join(" ");
}

/** Text that no name holds: consonants that never stand together. */
function nonsense(at: number): string {
  const letters = "ξψζθχφ";
  return Array.from(
    { length: 7 },
    (_, place) =>
      letters[(at * 7 + place * (3 + (at % 4)) + Math.floor(at / (place + 1))) % letters.length],
  ).join("");
}

/** Articles are no search. */
const firstWord = (name: string) =>
  fold(name)
    .split(" ")
    .find((word) => word.length > 3) ?? fold(name);

/**
 * What users type of a company's name: the part before `&`; and of a post: what follows its subject
 * and town.
 */
const shortName = (name: string) => name.split(" & ")[0]!.split(", ").at(-1)!.trim();

/**
 * 300 queries, 50 of each kind, the same at each call: names and titles are those of synthetic rows
 * 1 to `rows`, which both databases have.
 */
export function makeQueries(rows: number): Query[] {
  return Array.from({ length: EACH * QUERY_KINDS.length }, (_, index): Query => {
    const kind = QUERY_KINDS[index % QUERY_KINDS.length]!;
    const round = Math.floor(index / QUERY_KINDS.length);
    const row = 1 + ((index * 37) % rows);
    // Two of three visitors look for a company.
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
