import { fold } from "@/lib/greek/fold";
import { greeklishKeys } from "@/lib/greek/greeklish";
import { keyForms, wordForms } from "@/lib/greek/inflection";
import { otherPlaceNames } from "@/lib/greek/places";
import { isGreek, twinWord } from "@/lib/greek/script";
import { soundKey } from "@/lib/greek/sound-key";
import { isStopWord } from "@/lib/greek/stop-words";
import { lookUp, wordsNear, type LexiconAnswer } from "./lexicon";
import { findTrades, type ProfessionNames, type Reading, type TradeMatch } from "./trades";
import type { Wanted } from "@/lib/core/ts-query";
import { searchWords } from "./words";

/** More words than this say nothing more. */
const MAX_WORDS = 8;
/**
 * The beginning of a sound finds words anywhere from this length on; a shorter one only in names.
 */
const MIN_KEY_PREFIX = 4;

type Word = Reading & {
  typed: string;
  twin?: string;
  others: string[][];
  found: LexiconAnswer;
  near: string[];
  isKnown: boolean;
  isWhole: boolean;
};

/** A query as search understands it. */
export type ReadQuery = {
  /** The query folded, for exact names and beginnings of names. */
  folded: string;
  wanted: Wanted;
  /** What says that a company has a profession that was asked for. */
  profession: Wanted | undefined;
  words: Word[];
  /** Whether anything can be found at all: no word is unknown. */
  isHopeful: boolean;
};

/** The English genitive says nothing that the word does not. */
const withoutGenitive = (text: string) => text.replace(/['’]s(?![\p{L}\p{N}])/giu, "");

const typedWords = (text: string) =>
  text
    .normalize("NFC")
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);

function readWord(
  word: string,
  typed: string | undefined,
  greeklish: boolean,
): Reading & Pick<Word, "typed" | "twin" | "others"> {
  const keys = isGreek(word) || !greeklish ? [] : greeklishKeys(word);
  const twin = typed ? twinWord(typed.normalize("NFC")) : undefined;
  return {
    typed: word,
    word,
    twin,
    forms: new Set(wordForms(word)),
    keys: new Set([...keys, ...keys.slice(0, 8).flatMap((key) => keyForms(key, word))]),
    keyPrefixes: keys.filter((key) => key.length >= 2),
    others: otherPlaceNames(word).map((name) => name.split(" ")),
  };
}

function contentWords(whole: string): { word: string; typed?: string }[] {
  const text = withoutGenitive(whole);
  const words = searchWords(text);
  const typed = typedWords(text);
  const all = words.map((word, at) => ({
    word,
    typed: words.length === typed.length ? typed[at] : undefined,
  }));
  const telling = all.filter(({ word }) => !isStopWord(word));
  // Initials typed with spaces between them are one word, as those with dots are.
  if (telling.length > 1 && telling.every(({ word }) => word.length === 1))
    return [{ word: telling.map(({ word }) => word).join("") }];
  return (telling.length > 0 ? telling : all).slice(0, MAX_WORDS);
}

/** The masculine whose accusative or genitive a form may be: χώρο, χώρου → χώρος. */
function masculineOf(form: string): string | undefined {
  const stem = /^(.+?)(?:ου|ο)$/.exec(form)?.[1];
  return stem && `${stem}οσ`;
}

/**
 * The forms that occur, but those that belong to a neighbouring masculine: χώρο is a form of χώρος
 * where that occurs, not of χώρα.
 */
function ownForms(word: Pick<Word, "word" | "forms">, present: string[]): string[] {
  return present.filter((form) => {
    if (!word.forms.has(form)) return false;
    const masculine = masculineOf(form);
    return (
      !masculine ||
      word.forms.has(masculine) ||
      word.word === masculine ||
      !present.includes(masculine)
    );
  });
}

const phrase = (words: string[], present: Set<string>): Wanted => ({
  all: words.map((word) => ({
    any: [word, ...wordForms(word)]
      .filter((form) => present.has(form))
      .map((form) => ({ word: form })),
  })),
});

function wantedOf(word: Word, present: Set<string>): Wanted[] {
  const { found } = word;
  const beginning = (prefix: string, all: string[] | "many", mark = ""): Wanted[] =>
    all === "many" ? [{ prefix: mark + prefix }] : all.map((one) => ({ word: mark + one }));
  return [
    // A single letter was not looked up.
    ...beginning(word.word, word.word.length < 2 ? "many" : found.beginnings),
    ...(word.twin ? [{ prefix: word.twin }] : []),
    ...ownForms(word, found.forms).map((form) => ({ word: form })),
    ...found.sounding.map((sound) => ({ word: sound })),
    ...[...found.keyPrefixes].flatMap(([prefix, all]) => beginning(prefix, all, "~")),
    ...word.others.map((name) => phrase(name, present)),
    ...word.near.map((near) => ({ word: near })),
  ];
}

const professionWanted = (match: TradeMatch): Wanted[] =>
  match.professionIds.map((id) => ({ word: `#${id}` }));

/** What says that a company or text is of a trade: its professions, or another of its names. */
const tradeWanted = (match: TradeMatch, present: Set<string>): Wanted[] => [
  ...professionWanted(match),
  ...match.otherNames.map((name) => phrase(name, present)),
];

/**
 * Every word by itself, or met by a trade that it is part of the name of. What a run of words names
 * stands at each of them, so that the query grows with the words and not with the ways to divide
 * them into runs.
 */
const combine = (words: Word[], trades: TradeMatch[], present: Set<string>): Wanted => ({
  all: words.map((word, at) => ({
    any: [
      ...wantedOf(word, present),
      ...trades
        .filter(({ from, to }) => from <= at && at < to)
        .flatMap((match) => tradeWanted(match, present)),
    ],
  })),
});

/**
 * Trades that are meant but were misspelled; only their professions, since nobody asked for the
 * other names in so many words.
 */
function slippedTrades(
  words: Word[],
  trades: TradeMatch[],
  professions: ProfessionNames[],
  slips: ReadOptions["slips"],
): TradeMatch[] {
  const isNamed = (at: number) => trades.some(({ from, to }) => from <= at && at < to);
  const readings = words.map((word, at) => ({
    ...word,
    mayHaveSlipped: word.word.length >= 4 && !isNamed(at) && (slips === "any" || !word.isWhole),
  }));
  if (!readings.some(({ mayHaveSlipped }) => mayHaveSlipped)) return [];
  return findTrades(readings, professions)
    .filter(
      ({ from, to, professionIds }) =>
        professionIds.length > 0 &&
        readings.slice(from, to).some(({ mayHaveSlipped }) => mayHaveSlipped),
    )
    .map((match) => ({ ...match, otherNames: [] }));
}

function assemble(
  text: string,
  words: Word[],
  trades: TradeMatch[],
  present: Set<string>,
): ReadQuery {
  const professions = trades.flatMap(professionWanted);
  return {
    folded: fold(text),
    words,
    isHopeful: words.every((word) => word.isKnown || word.near.length > 0),
    wanted: combine(words, trades, present),
    profession: professions.length > 0 ? { any: professions } : undefined,
  };
}

/**
 * How to read: with which slips of the finger, and whether Latin letters may stand for Greek ones.
 */
export type ReadOptions = { slips: "unfinished" | "any"; greeklish: boolean };

/**
 * Reads a query: what each word may stand for (its forms, Greeklish, twins in the other script,
 * places by other names) as far as it occurs, and the trades that it names. `slips` are the words
 * to take with one slip of the finger: those that do not occur (a name may still be in the typing),
 * or any. Null for a query without a word, and for one that asks for slips where there are none to
 * take.
 */
export async function readQuery(
  text: string,
  professions: ProfessionNames[],
  { slips, greeklish }: ReadOptions,
): Promise<ReadQuery | null> {
  const read = contentWords(text).map(({ word, typed }) => readWord(word, typed, greeklish));
  if (read.length === 0) return null;
  const trades = findTrades(read, professions);
  const named = new Set([
    ...trades.flatMap(({ otherNames }) => otherNames.flat()),
    ...read.flatMap(({ others }) => others.flat()),
  ]);
  const questions = read.map((word, at) => ({
    at,
    forms: [
      word.word,
      ...word.forms,
      ...[...word.forms].flatMap((form) => masculineOf(form) ?? []),
    ],
    prefix: word.word.length >= 2 ? word.word : "",
    keys: [...word.keys],
    keyPrefixes: word.keyPrefixes.filter((key) => key.length >= 2),
    latinKey: isGreek(word.word) && word.word.length >= 3 ? soundKey(word.word) : null,
  }));
  const nameForms = [...new Set([...named].flatMap((word) => [word, ...wordForms(word)]))];
  const answers = await lookUp([
    ...questions,
    { at: read.length, forms: nameForms, prefix: "", keys: [], keyPrefixes: [], latinKey: null },
  ]);
  const present = new Set(answers.at(-1)!.forms);
  const words = await Promise.all(
    read.map(async (word, at): Promise<Word> => {
      const found = answers[at]!;
      if (Math.max(...word.keyPrefixes.map((key) => key.length), 0) < MIN_KEY_PREFIX)
        found.sounding = found.sounding.filter((sound) => word.keys.has(soundKey(sound)));
      const isWhole = found.forms.some((form) => form === word.word || word.forms.has(form));
      const isKnown =
        word.word.length < 2 ||
        isWhole ||
        found.beginnings.length > 0 ||
        found.keyPrefixes.size > 0 ||
        word.twin !== undefined ||
        word.others.length > 0 ||
        found.sounding.length > 0 ||
        trades.some(({ from, to }) => from <= at && at < to);
      const wantsSlips = slips === "any" || !isWhole;
      return {
        ...word,
        found,
        isKnown,
        isWhole,
        near: wantsSlips ? await wordsNear(word.word, soundKey(word.word)) : [],
      };
    }),
  );
  const slipped = slippedTrades(words, trades, professions, slips);
  for (const { from, to } of slipped) for (const word of words.slice(from, to)) word.isKnown = true;
  trades.push(...slipped);
  if (slips === "any" && slipped.length === 0 && words.every((word) => word.near.length === 0))
    return null;
  return assemble(text, words, trades, present);
}
