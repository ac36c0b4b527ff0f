import { otherLayout } from "@/lib/kernel/greek/keyboard";
import { transliterate } from "@/lib/kernel/greek/transliterate";
import { englishWords, greekWords } from "./common-words";

/**
 * Costs in bits of the parts of a password: words, dates and keyboard walks are cheaper than single
 * characters. The strength is the minimum cost over all ways to compose it. The costs are
 * approximate; they need only separate weak from acceptable passwords.
 */
const BITS = {
  word: 10,
  ownWord: 3,
  walk: 4,
  turn: 1.5,
  sequence: 5,
  repeat: 5,
  again: 2,
  year: 7,
  date: 14,
  digit: 3.32,
  letter: 4.7,
  other: 5.5,
};
const MIN_WORD = 3;
const MAX_WORD = 18;
/** Number of examined characters; longer passwords exceed any minimum. */
const MAX_LENGTH = 48;

const MARKS = /[\u0300-\u036f]/g;

/** Normalises a text: lower case, without accents and final sigma. */
export const normalise = (text: string): string =>
  text.toLocaleLowerCase("el").normalize("NFKD").replace(MARKS, "").replaceAll("ς", "σ");

const VISUAL: Record<string, string> = {
  η: "h",
  ω: "w",
  θ: "8",
  ξ: "3",
  υ: "u",
  χ: "x",
  ψ: "ps",
  β: "b",
  φ: "f",
};

/** A Greek word in Latin characters, by sound and by look: «χωριό» → `chorio`, `xwrio`. */
export function latinForms(word: string): string[] {
  const look = transliterate(
    [...normalise(word)].map((letter) => VISUAL[letter] ?? letter).join(""),
  );
  return [normalise(transliterate(word)), look, look.replaceAll("8", "th").replaceAll("3", "ks")];
}

let known: Set<string> | undefined;
const knownWords = (): Set<string> =>
  (known ??= new Set([
    ...englishWords(),
    ...greekWords().flatMap((word) => [normalise(word), ...latinForms(word)]),
  ]));

const KEYBOARD_ROWS = ["1234567890-=", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./"];
const KEY_POSITIONS = new Map(
  KEYBOARD_ROWS.flatMap((row, y) => [...row].map((key, x) => [key, { x, y }] as const)),
);

/** The step from one key to a neighbouring one, such as `1,0`; undefined for other keys. */
function step(from: string, to: string): string | undefined {
  const [a, b] = [KEY_POSITIONS.get(from), KEY_POSITIONS.get(to)];
  if (!a || !b) return undefined;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  return Math.abs(dx) <= 1 && Math.abs(dy) <= 1 && (dx !== 0 || dy !== 0)
    ? `${dx},${dy}`
    : undefined;
}

const isDay = (day: number, month: number) => day >= 1 && day <= 31 && month >= 1 && month <= 12;
const isYear = (text: string) => /^(?:19\d\d|20[0-4]\d)$/.test(text);

/** Whether digits are a date, in any usual order. */
function isDate(digits: string): boolean {
  const pairs = digits.match(/../g)?.map(Number) ?? [];
  if (digits.length === 6)
    return (
      isDay(pairs[0]!, pairs[1]!) || isDay(pairs[1]!, pairs[0]!) || isDay(pairs[2]!, pairs[1]!)
    );
  if (digits.length !== 8) return false;
  const endsInYear =
    isYear(digits.slice(4)) && (isDay(pairs[0]!, pairs[1]!) || isDay(pairs[1]!, pairs[0]!));
  return (
    endsInYear ||
    (isYear(digits.slice(0, 4)) && (isDay(pairs[2]!, pairs[3]!) || isDay(pairs[3]!, pairs[2]!)))
  );
}

type Segment = { end: number; bits: number };

/**
 * Runs from an index: keyboard walks, sequences such as `abcd` and `4321`, a repeated character.
 */
function* runsAt(text: string, index: number): Generator<Segment> {
  let turns = 0;
  let way = index + 1 < text.length ? step(text[index]!, text[index + 1]!) : undefined;
  for (let end = index + 2; way !== undefined && end < text.length; end++) {
    const next = step(text[end - 1]!, text[end]!);
    if (next === undefined) break;
    if (next !== way) turns++;
    way = next;
    yield { end: end + 1, bits: BITS.walk + BITS.turn * turns };
  }
  for (const distance of [0, 1, -1]) {
    let end = index + 1;
    while (end < text.length && text.charCodeAt(end) - text.charCodeAt(end - 1) === distance) end++;
    if (end - index >= 3) yield { end, bits: distance === 0 ? BITS.repeat : BITS.sequence };
  }
}

function* segmentsAt(text: string, index: number, own: Set<string>): Generator<Segment> {
  const sign = text[index]!;
  const bitsOf = () => {
    if (/\d/.test(sign)) return BITS.digit;
    return /\p{L}/u.test(sign) ? BITS.letter : BITS.other;
  };
  yield {
    end: index + 1,
    bits: bitsOf(),
  };
  yield* runsAt(text, index);
  if (isYear(text.slice(index, index + 4))) yield { end: index + 4, bits: BITS.year };
  for (const length of [6, 8])
    if (
      /^\d+$/.test(text.slice(index, index + length)) &&
      isDate(text.slice(index, index + length))
    )
      yield { end: index + length, bits: BITS.date };
  for (let end = index + 2; end <= Math.min(text.length, index + MAX_WORD); end++) {
    const word = text.slice(index, end);
    if (own.has(word)) yield { end, bits: BITS.ownWord };
    else if (word.length >= MIN_WORD && knownWords().has(word)) yield { end, bits: BITS.word };
  }
}

/** The shortest repeated unit of a text: `abcabc` → `abc`. */
function repeated(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    if (text.length % length === 0 && text.slice(0, length).repeat(text.length / length) === text)
      return text.slice(0, length);
  }
  return text;
}

function minimumBits(whole: string, own: Set<string>): number {
  const text = repeated(whole);
  const best = [0, ...Array<number>(text.length).fill(Infinity)];
  for (let index = 0; index < text.length; index++) {
    for (const { end, bits } of segmentsAt(text, index, own))
      best[end] = Math.min(best[end]!, best[index]! + bits);
  }
  return best[text.length]! + (text === whole ? 0 : BITS.again);
}

const LOOKALIKES: [RegExp, string][] = [
  [/[@4]/g, "a"],
  [/0/g, "o"],
  [/3/g, "e"],
  [/[$5]/g, "s"],
  [/[!1|]/g, "i"],
  [/7/g, "t"],
  [/\+/g, "t"],
];

const SHIFTED_DIGITS = new Map([...")!@#$%^&*("].map((sign, digit) => [sign, String(digit)]));

/**
 * Variants of a password: itself, with letters for look-alike characters, typed on the other layout
 * or without shift, and without separators.
 */
function variants(text: string): string[] {
  const letters = LOOKALIKES.reduce((out, [signs, letter]) => out.replace(signs, letter), text);
  const unshifted = [...text].map((sign) => SHIFTED_DIGITS.get(sign) ?? sign).join("");
  return [
    text,
    letters,
    letters.replaceAll("i", "l"),
    otherLayout(text) ?? text,
    otherLayout(letters) ?? text,
    unshifted,
  ].map(normalise);
}

const SEPARATORS = /[^\p{L}\p{N}]+/gu;

/** The strength of a password in bits; `own` are words from the user's data, such as the name. */
export function guessBits(password: string, own: readonly string[] = []): number {
  const words = new Set(own.map(normalise));
  const text = password.slice(0, MAX_LENGTH).toLocaleLowerCase("el");
  const joined = text.replace(SEPARATORS, "");
  const bits = (list: string[]) =>
    Math.min(...[...new Set(list)].map((reading) => minimumBits(reading, words)));
  return Math.min(
    bits(variants(text)),
    joined === "" ? Infinity : bits(variants(joined)) + (joined === text ? 0 : BITS.other),
  );
}
