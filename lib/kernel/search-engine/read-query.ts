import { fold } from "@/lib/kernel/greek/fold";
import { greeklishKeys } from "@/lib/kernel/greek/greeklish";
import { keyForms, wordForms } from "@/lib/kernel/greek/inflection";
import { isGreek, lookalikeWord } from "@/lib/kernel/greek/script";
import { soundKey } from "@/lib/kernel/greek/sound-key";
import { isStopWord } from "@/lib/kernel/greek/stop-words";
import { otherPlaceNames } from "@/lib/kernel/place/names";
import { lookUp, fuzzyMatches, type LexiconMatches } from "./lexicon";
import {
  findSynonyms,
  type ProfessionNames,
  type QueryWord,
  type SynonymMatch,
} from "./profession-synonyms";
import type { Wanted } from "@/lib/kernel/core/ts-query";
import { searchTokens } from "@/lib/kernel/greek/tokens";

/** Maximum number of words of a query; further ones are ignored. */
const MAX_WORDS = 8;
/** Minimum length of a phonetic key prefix for the whole text; a shorter one matches names only. */
const MIN_KEY_PREFIX = 4;

type Word = QueryWord & {
  typed: string;
  lookalike?: string;
  others: string[][];
  found: LexiconMatches;
  fuzzy: string[];
  isKnown: boolean;
  isWhole: boolean;
};

/** A parsed query. */
export type ReadQuery = {
  /** The folded query, for exact names and prefixes of names. */
  folded: string;
  wanted: Wanted;
  /** Matches companies with a profession that the query names, not only comes nearest to. */
  profession: Wanted | undefined;
  words: Word[];
  /** Whether every word is in the lexicon, so that there can be results. */
  isHopeful: boolean;
};

/** Removes the English genitive. */
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
): QueryWord & Pick<Word, "typed" | "lookalike" | "others"> {
  const keys = isGreek(word) || !greeklish ? [] : greeklishKeys(word);
  const lookalike = typed ? lookalikeWord(typed.normalize("NFC")) : undefined;
  return {
    typed: word,
    word,
    lookalike,
    forms: new Set(wordForms(word)),
    keys: new Set([...keys, ...keys.slice(0, 8).flatMap((key) => keyForms(key, word))]),
    keyPrefixes: keys.filter((key) => key.length >= 2),
    others: otherPlaceNames(word).map((name) => name.split(" ")),
  };
}

function contentWords(whole: string): { word: string; typed?: string }[] {
  const text = withoutGenitive(whole);
  const words = searchTokens(text);
  const typed = typedWords(text);
  const all = words.map((word, index) => ({
    word,
    typed: words.length === typed.length ? typed[index] : undefined,
  }));
  const telling = all.filter(({ word }) => !isStopWord(word));
  // Initials separated by spaces are one word, as those with dots are.
  if (telling.length > 1 && telling.every(({ word }) => word.length === 1))
    return [{ word: telling.map(({ word }) => word).join("") }];
  return (telling.length > 0 ? telling : all).slice(0, MAX_WORDS);
}

/** The masculine nominative of a possible accusative or genitive: χώρο, χώρου → χώρος. */
function masculineOf(form: string): string | undefined {
  const stem = /^(.+?)(?:ου|ο)$/.exec(form)?.[1];
  return stem && `${stem}οσ`;
}

/**
 * The forms in the lexicon, without those of a similar masculine: χώρο is a form of χώρος if that
 * occurs, not of χώρα.
 */
function unambiguousForms(word: Pick<Word, "word" | "forms">, present: string[]): string[] {
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
  const prefixOrWords = (prefix: string, all: string[] | "many", mark = ""): Wanted[] =>
    all === "many" ? [{ prefix: mark + prefix }] : all.map((one) => ({ word: mark + one }));
  return [
    // Single characters are not looked up.
    ...prefixOrWords(word.word, word.word.length < 2 ? "many" : found.prefixMatches),
    ...(word.lookalike ? [{ prefix: word.lookalike }] : []),
    ...unambiguousForms(word, found.forms).map((form) => ({ word: form })),
    ...found.phonetic.map((sound) => ({ word: sound })),
    ...[...found.keyPrefixes].flatMap(([prefix, all]) => prefixOrWords(prefix, all, "~")),
    ...word.others.map((name) => phrase(name, present)),
    ...word.fuzzy.map((match) => ({ word: match })),
  ];
}

const professionWanted = (match: SynonymMatch): Wanted[] =>
  match.professionIds.map((id) => ({ word: `#${id}` }));

/**
 * Matches content of a synonym group: by its professions, by the nearest ones, or by another of its
 * names.
 */
const synonymWanted = (match: SynonymMatch, present: Set<string>): Wanted[] => [
  ...professionWanted(match),
  ...match.nearestIds.map((id) => ({ word: `#${id}` })),
  ...match.otherNames.map((name) => phrase(name, present)),
];

/**
 * Each word, or a synonym that contains it. A match of several words is added to each of them, so
 * that the size of the query is linear in the number of words.
 */
const combine = (words: Word[], synonyms: SynonymMatch[], present: Set<string>): Wanted => ({
  all: words.map((word, index) => ({
    any: [
      ...wantedOf(word, present),
      ...synonyms
        .filter(({ from, to }) => from <= index && index < to)
        .flatMap((match) => synonymWanted(match, present)),
    ],
  })),
});

/** Professions whose names match with one typo, without the other names of their group. */
function misspelledProfessions(
  words: Word[],
  synonyms: SynonymMatch[],
  professions: ProfessionNames[],
  typos: ReadOptions["typos"],
): SynonymMatch[] {
  const isNamed = (index: number) => synonyms.some(({ from, to }) => from <= index && index < to);
  const queryWords = words.map((word, index) => ({
    ...word,
    allowsTypo: word.word.length >= 4 && !isNamed(index) && (typos === "any" || !word.isWhole),
  }));
  if (!queryWords.some(({ allowsTypo }) => allowsTypo)) return [];
  return findSynonyms(queryWords, professions)
    .filter(
      ({ from, to, professionIds, nearestIds }) =>
        professionIds.length + nearestIds.length > 0 &&
        queryWords.slice(from, to).some(({ allowsTypo }) => allowsTypo),
    )
    .map((match) => ({ ...match, otherNames: [] }));
}

function assemble(
  text: string,
  words: Word[],
  synonyms: SynonymMatch[],
  present: Set<string>,
): ReadQuery {
  const professions = synonyms.flatMap(professionWanted);
  return {
    folded: fold(text),
    words,
    isHopeful: words.every((word) => word.isKnown || word.fuzzy.length > 0),
    wanted: combine(words, synonyms, present),
    profession: professions.length > 0 ? { any: professions } : undefined,
  };
}

/** The words of a query with their variants; stop words are left out, unless there are no others. */
const readWords = (text: string, greeklish: boolean) =>
  contentWords(text).map(({ word, typed }) => readWord(word, typed, greeklish));

/** The professions that the managers' list leads to for a query, as typed without a typo. */
export const nearestIdsOf = (text: string, professions: ProfessionNames[]): number[] =>
  findSynonyms(readWords(text, true), professions).flatMap(({ nearestIds }) => nearestIds);

/** Which words may contain a typo, and whether Latin characters may stand for Greek ones. */
export type ReadOptions = { typos: "unfinished" | "any"; greeklish: boolean };

/**
 * Parses a query: the variants of each word (inflections, Greeklish, the same word in the other
 * script, other names of places) that the lexicon contains, and the professions it names. `typos`
 * says which words may contain one: those that are not in the lexicon, or any. Null for a query
 * without a word, and when `typos` is `"any"` but no word has a fuzzy match.
 */
export async function readQuery(
  text: string,
  professions: ProfessionNames[],
  { typos, greeklish }: ReadOptions,
): Promise<ReadQuery | null> {
  const read = readWords(text, greeklish);
  if (read.length === 0) return null;
  const synonyms = findSynonyms(read, professions);
  const named = new Set([
    ...synonyms.flatMap(({ otherNames }) => otherNames.flat()),
    ...read.flatMap(({ others }) => others.flat()),
  ]);
  const queries = read.map((word, index) => ({
    at: index,
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
  const matches = await lookUp([
    ...queries,
    { at: read.length, forms: nameForms, prefix: "", keys: [], keyPrefixes: [], latinKey: null },
  ]);
  const present = new Set(matches.at(-1)!.forms);
  const words = await Promise.all(
    read.map(async (word, index): Promise<Word> => {
      const found = matches[index]!;
      if (Math.max(...word.keyPrefixes.map((key) => key.length), 0) < MIN_KEY_PREFIX)
        found.phonetic = found.phonetic.filter((sound) => word.keys.has(soundKey(sound)));
      const isWhole = found.forms.some((form) => form === word.word || word.forms.has(form));
      const isKnown =
        word.word.length < 2 ||
        isWhole ||
        found.prefixMatches.length > 0 ||
        found.keyPrefixes.size > 0 ||
        word.lookalike !== undefined ||
        word.others.length > 0 ||
        found.phonetic.length > 0 ||
        synonyms.some(({ from, to }) => from <= index && index < to);
      const allowsTypos = typos === "any" || !isWhole;
      return {
        ...word,
        found,
        isKnown,
        isWhole,
        fuzzy: allowsTypos ? await fuzzyMatches(word.word, soundKey(word.word)) : [],
      };
    }),
  );
  const misspelled = misspelledProfessions(words, synonyms, professions, typos);
  for (const { from, to } of misspelled)
    for (const word of words.slice(from, to)) word.isKnown = true;
  synonyms.push(...misspelled);
  if (typos === "any" && misspelled.length === 0 && words.every((word) => word.fuzzy.length === 0))
    return null;
  return assemble(text, words, synonyms, present);
}
