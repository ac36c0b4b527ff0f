import diff from "fast-diff";

/** A segment of a difference: in both texts, only in the first, or only in the second. */
export type DiffPart = { kind: "same" | "gone" | "new"; text: string };

/** Longer texts are shown as replaced entirely, since comparing them takes seconds. */
const MAX_WORDS = 3_000;
/**
 * The range of characters that stand for words: above the control characters, below the surrogates.
 */
const FIRST_CODE = 0x100;

const wordsOf = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

const KINDS: Record<-1 | 0 | 1, DiffPart["kind"]> = {
  [diff.DELETE]: "gone",
  [diff.EQUAL]: "same",
  [diff.INSERT]: "new",
};

/** The length of the common prefix of two lists. */
function commonStart(x: readonly string[], y: readonly string[]): number {
  const at = x.findIndex((word, index) => word !== y[index]);
  return at === -1 ? x.length : at;
}

/** Compares lists of words: each distinct word becomes one character for the library. */
function diffWords(x: readonly string[], y: readonly string[]): DiffPart[] {
  const words = [...new Set([...x, ...y])];
  const codes = new Map(
    words.map((word, index) => [word, String.fromCharCode(FIRST_CODE + index)]),
  );
  const encode = (list: readonly string[]) => list.map((word) => codes.get(word)).join("");
  const decode = (text: string) =>
    Array.from(text, (character) => words[character.charCodeAt(0) - FIRST_CODE]).join("");
  return diff(encode(x), encode(y)).map(([kind, text]) => ({
    kind: KINDS[kind],
    text: decode(text),
  }));
}

/** The differences between two texts, word by word. */
export function diffTexts(previous: string, later: string): DiffPart[] {
  const [a, b] = [wordsOf(previous), wordsOf(later)];
  const start = commonStart(a, b);
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const end = commonStart(restA.toReversed(), restB.toReversed());
  const x = restA.slice(0, restA.length - end);
  const y = restB.slice(0, restB.length - end);
  if (x.length <= MAX_WORDS && y.length <= MAX_WORDS) return diffWords(a, b);
  const parts: DiffPart[] = [
    { kind: "same", text: a.slice(0, start).join("") },
    { kind: "gone", text: x.join("") },
    { kind: "new", text: y.join("") },
    { kind: "same", text: end > 0 ? a.slice(-end).join("") : "" },
  ];
  return parts.filter(({ text }) => text !== "");
}
