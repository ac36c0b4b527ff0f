import { toUpper } from "@/lib/kernel/core/text";
import { fold } from "./fold";

const collator = new Intl.Collator("el");

function byCodePoint(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  const index = left.findIndex((char, place) => char !== right[place]);
  if (index === -1) return left.length - right.length;
  return right[index] === undefined
    ? 1
    : left[index]!.codePointAt(0)! - right[index].codePointAt(0)!;
}

/**
 * Greek alphabetical order, Greek before Latin, for `sort`: the order of `COLLATE "el-x-icu"`, with
 * code points as the tie-breaker.
 */
export function compareGreek(a: string, b: string): number {
  return collator.compare(a, b) || byCodePoint(a, b);
}

/** The letters of the directory's index: Α–Ω, A–Z, and `#` for names that begin with neither. */
export const INDEX_LETTERS: readonly string[] = [
  ..."ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩABCDEFGHIJKLMNOPQRSTUVWXYZ#",
];
const KNOWN = new Set(INDEX_LETTERS);

/**
 * The index letter of a name, without accent: `letter` of member_translation if that is a letter of
 * the index, else `#`.
 */
export function indexLetter(name: string): string {
  const first = [...fold(name)][0];
  const letter = first === undefined ? "#" : toUpper(first, "el");
  return KNOWN.has(letter) ? letter : "#";
}
