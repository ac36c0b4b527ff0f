import { wordForms } from "@/lib/kernel/greek/inflection";
import { soundKey } from "@/lib/kernel/greek/sound-key";
import { PROFESSION_SYNONYMS } from "@/lib/kernel/search-engine/synonym-groups";
import { isOneTypoApart } from "./typos";
import { isStopWord } from "@/lib/kernel/greek/stop-words";
import { searchTokens } from "@/lib/kernel/greek/tokens";

/** A word of a query with its variants. */
export type QueryWord = {
  word: string;
  forms: Set<string>;
  keys: Set<string>;
  keyPrefixes: string[];
  /** Whether a name may differ by one typo. */ allowsTypo?: boolean;
};

/** A name as tokens, with their sound keys. */
export type SynonymName = { words: string[]; keys: string[] };
type SynonymGroup = { names: SynonymName[] };

const toName = (text: string): SynonymName => {
  const words = searchTokens(text);
  return { words, keys: words.map(soundKey) };
};

export const SYNONYM_GROUPS: readonly SynonymGroup[] = PROFESSION_SYNONYMS.map((names) => ({
  names: names.map(toName),
}));

/**
 * A profession of the directory with its names in both locales, and the trades that the managers'
 * list leads to it.
 */
export type ProfessionNames = { id: number; names: string[]; synonyms: string[] };

/**
 * Minimum length of a name that matches with a typo; too many shorter words are similar
 * (docs/greek.md#search).
 */
const MIN_TYPO_LENGTH = 5;

/** How a query word matches a word of a name: 0 not, 1 as a prefix, 2 as a whole word. */
function matchesWord(queryWord: QueryWord, word: string, key: string): 0 | 1 | 2 {
  if (queryWord.word === word || queryWord.forms.has(word) || queryWord.keys.has(key)) return 2;
  if (
    queryWord.allowsTypo &&
    word.length >= MIN_TYPO_LENGTH &&
    isOneTypoApart(queryWord.word, word)
  )
    return 2;
  if (queryWord.word.length >= 2 && word.startsWith(queryWord.word)) return 1;
  return queryWord.keyPrefixes.some((prefix) => key.startsWith(prefix)) ? 1 : 0;
}

/** How query words match the first words of a name, in order: 0 not, 1 in part, 2 the whole name. */
function matchesStart(queryWords: QueryWord[], name: SynonymName): 0 | 1 | 2 {
  if (queryWords.length > name.words.length) return 0;
  let whole = queryWords.length === name.words.length;
  for (const [index, queryWord] of queryWords.entries()) {
    const how = matchesWord(queryWord, name.words[index]!, name.keys[index]!);
    // Only the last word may be a prefix, as the user may still be typing it.
    if (how === 0 || (how === 1 && index < queryWords.length - 1)) return 0;
    if (how === 1) whole = false;
  }
  return whole ? 2 : 1;
}

/** Whether every query word matches some word of a name, in any order. */
const isWithin = (queryWords: QueryWord[], name: SynonymName) =>
  queryWords.every((queryWord) =>
    name.words.some((word, index) => matchesWord(queryWord, word, name.keys[index]!) > 0),
  );

/**
 * Whether a name equals another one in some inflected form: «Ιατροί» in the directory is «ιατρός»
 * here.
 */
const isSameName = (one: SynonymName, forms: Set<string>[]) =>
  one.words.length === forms.length && one.words.every((word, index) => forms[index]!.has(word));

const formsOf = ({ words }: SynonymName) =>
  words.map((word) => new Set([word, ...wordForms(word)]));

/** Whether two names are the same in some inflected form, without case and accents. */
export function isSameInflected(one: string, other: string): boolean {
  const [first, second] = [toName(one), toName(other)];
  return isSameName(first, formsOf(second)) || isSameName(second, formsOf(first));
}

/** The words of a name that a query keeps; a name of nothing else keeps all. */
function tellingName(text: string): SynonymName {
  const telling = searchTokens(text).filter((word) => !isStopWord(word));
  return toName(telling.length > 0 ? telling.join(" ") : text);
}

/** Number of words of a name that is found as one. */
const MAX_RUN = 3;

/**
 * The professions that the query words `from` to `to` name, those that the managers' list leads
 * to, and the other names of the same synonym group, each as tokens.
 */
export type SynonymMatch = {
  from: number;
  to: number;
  professionIds: number[];
  nearestIds: number[];
  otherNames: string[][];
};

/** A profession with its names, the trades that lead to it and the synonyms of its name. */
export type IndexedProfession = {
  id: number;
  names: SynonymName[];
  synonyms: SynonymName[];
  groups: SynonymGroup[];
};

/** The indexes by list of professions; a change of a profession makes a new list. */
const indexCache = new WeakMap<ProfessionNames[], IndexedProfession[]>();

/** The names of professions as tokens; made once for a list. */
export function indexProfessions(professions: ProfessionNames[]): IndexedProfession[] {
  let known = indexCache.get(professions);
  if (!known) {
    known = professions.map(({ id, names, synonyms }) => {
      const own = names.map(toName);
      const forms = own.map(formsOf);
      return {
        id,
        names: own,
        synonyms: synonyms.map(tellingName),
        groups: SYNONYM_GROUPS.filter((group) =>
          group.names.some((name) => forms.some((mine) => isSameName(name, mine))),
        ),
      };
    });
    indexCache.set(professions, known);
  }
  return known;
}

/**
 * Finds profession synonyms in a query: runs of up to three words that match the start of a synonym
 * (in either locale, any inflection, Greeklish) or words in a profession's own name. Only a whole
 * name adds the other names of its group. A profession is either named or the nearest one, not both.
 */
export function findSynonyms(
  queryWords: QueryWord[],
  professions: ProfessionNames[],
): SynonymMatch[] {
  const known = indexProfessions(professions);
  const matches: SynonymMatch[] = [];
  for (let from = 0; from < queryWords.length; from++) {
    for (let to = from + 1; to <= Math.min(queryWords.length, from + MAX_RUN); to++) {
      const run = queryWords.slice(from, to);
      const matched = SYNONYM_GROUPS.map((group) => ({
        group,
        how: Math.max(...group.names.map((name) => matchesStart(run, name))),
      })).filter(({ how }) => how > 0);
      const isNamed = ({ names: own, groups }: IndexedProfession) =>
        own.some((name) => isWithin(run, name)) ||
        matched.some(({ group }) => groups.includes(group));
      const isNearest = ({ synonyms }: IndexedProfession) =>
        synonyms.some((name) => matchesStart(run, name) > 0);
      const professionIds = known.filter(isNamed).map(({ id }) => id);
      const nearestIds = known.filter((one) => !isNamed(one) && isNearest(one)).map(({ id }) => id);
      const otherNames = matched
        .filter(({ how }) => how === 2)
        .flatMap(({ group }) =>
          group.names.filter((name) => matchesStart(run, name) !== 2).map((name) => name.words),
        );
      if ([professionIds, nearestIds, otherNames].some((found) => found.length > 0))
        matches.push({ from, to, professionIds, nearestIds, otherNames });
    }
  }
  return matches;
}
