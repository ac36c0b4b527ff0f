import { greeklishKeys } from "@/lib/kernel/greek/greeklish";
import { keyForms, wordForms } from "@/lib/kernel/greek/inflection";
import { isGreek } from "@/lib/kernel/greek/script";
import { soundKey } from "@/lib/kernel/greek/sound-key";
import { isStopWord } from "@/lib/kernel/greek/stop-words";
import {
  indexProfessions,
  SYNONYM_GROUPS,
  type IndexedProfession,
  type ProfessionNames,
  type SynonymName,
} from "./profession-synonyms";
import { isOneTypoApart } from "./typos";

/** How a profession was named: its own name, a part of it, a synonym, a trade that leads to it. */
type Way = "name" | "part" | "synonym" | "trade";
const WAYS: readonly Way[] = ["name", "synonym", "part", "trade"];

/** Words of a query that name professions. */
export type NamedProfession = {
  /** The words, from the first to before the last. */
  from: number;
  to: number;
  /** The professions, the likeliest first. */
  ids: number[];
  way: Way;
  /** The words of the name that were meant, folded. */
  said: string;
  /** Whether the words are spelled as the name, and not only sound like it or have a typo. */
  isExact: boolean;
};

/** Shorter words sound like too many others; shorter ones still have too many neighbours by a typo. */
const SHORTEST_SOUND = 4;
const SHORTEST_TYPO = 5;
/** Number of words of a name, without those that say nothing. */
const MOST_WORDS = 4;

type Spelled = { word: string; forms: ReadonlySet<string>; keys: ReadonlySet<string> };

function spell(word: string): Spelled {
  const readings = isGreek(word) ? [soundKey(word)] : greeklishKeys(word);
  const keys =
    word.length < SHORTEST_SOUND
      ? []
      : [...readings, ...readings.slice(0, 8).flatMap((key) => keyForms(key, word))];
  return { word, forms: new Set([word, ...wordForms(word)]), keys: new Set(keys) };
}

/** How a word is one of a name: 0 spelled so, 1 as it sounds, 2 with a typo; undefined for another. */
function likeness(
  one: Spelled,
  word: string,
  key: string,
  canMiss: boolean,
): 0 | 1 | 2 | undefined {
  if (one.forms.has(word)) return 0;
  if (word.length < SHORTEST_SOUND) return undefined;
  if (one.keys.has(key)) return 1;
  return canMiss && one.word.length >= SHORTEST_TYPO && isOneTypoApart(one.word, word)
    ? 2
    : undefined;
}

/** The words of a name that say something. */
function tellingOf(name: SynonymName): SynonymName {
  const kept = name.words.map((word, at) => ({ word, key: name.keys[at] ?? "" }));
  const telling = kept.filter(({ word }) => !isStopWord(word));
  const all = telling.length > 0 ? telling : kept;
  return { words: all.map(({ word }) => word), keys: all.map(({ key }) => key) };
}

/** Greek words in the nominative plural: in a name the others say of whom or of what kind. */
const NOMINATIVE = /(?:οι|εσ|εισ)$/;
/** What any company may be called says nothing by itself. */
const GENERAL = new Set(
  "εταιρειεσ εταιρεια γραφεια γραφειο companies company offices office".split(" "),
);

/** Whether a word of a name can stand for it: its noun, in English the last word. */
const isHead = ({ words }: SynonymName, at: number) => {
  const word = words[at] ?? "";
  if (GENERAL.has(word)) return false;
  return isGreek(word) ? at === 0 || NOMINATIVE.test(word) : at === words.length - 1;
};

type Fit = { level: 0 | 1 | 2; isWhole: boolean; said: string };

/** How words of a query fit a name: all of them are in it, each once, and one is its noun. */
function fitOf(run: readonly Spelled[], name: SynonymName, canMiss: boolean): Fit | undefined {
  if (run.length > name.words.length) return undefined;
  const used = new Set<number>();
  let level: Fit["level"] = 0;
  for (const one of run) {
    const found = name.words
      .map((word, at) => ({
        at,
        how: used.has(at) ? undefined : likeness(one, word, name.keys[at] ?? "", canMiss),
      }))
      .filter((each) => each.how !== undefined)
      .sort((a, b) => (a.how ?? 0) - (b.how ?? 0))[0];
    if (found?.how === undefined) return undefined;
    used.add(found.at);
    if (found.how > level) level = found.how;
  }
  const isWhole = used.size === name.words.length;
  if (!isWhole && ![...used].some((at) => isHead(name, at))) return undefined;
  return { level, isWhole, said: name.words.filter((_word, at) => used.has(at)).join(" ") };
}

/** All words of names that are known: one of them is no other with a typo. */
const knownWords = new WeakMap<readonly IndexedProfession[], ReadonlySet<string>>();
function wordsOf(known: readonly IndexedProfession[]): ReadonlySet<string> {
  const words =
    knownWords.get(known) ??
    new Set(
      [
        ...SYNONYM_GROUPS.flatMap(({ names }) => names),
        ...known.flatMap(({ names, synonyms }) => [...names, ...synonyms]),
      ].flatMap((name) => name.words.flatMap((word) => [word, ...wordForms(word)])),
    );
  knownWords.set(known, words);
  return words;
}

type Match = Fit & { id: number; way: Way; isFirst: boolean };

/** How words name a profession, the best way first. */
function matchOf(
  run: readonly Spelled[],
  { id, names, synonyms, groups }: IndexedProfession,
  canMiss: boolean,
): Match[] {
  const best = (all: readonly SynonymName[], ways: (fit: Fit) => Way | undefined): Match[] =>
    all.flatMap((name) => {
      const telling = tellingOf(name);
      const fit = fitOf(run, telling, canMiss);
      const way = fit && ways(fit);
      return fit && way
        ? [
            {
              ...fit,
              id,
              way,
              isFirst: fit.isWhole || run[0]?.forms.has(telling.words[0] ?? "") === true,
            },
          ]
        : [];
    });
  return [
    ...best(names, ({ isWhole }) => (isWhole ? "name" : "part")),
    ...best(
      groups.flatMap((group) => group.names),
      ({ isWhole }) => (isWhole ? "synonym" : undefined),
    ),
    ...best(synonyms, ({ isWhole }) => (isWhole ? "trade" : undefined)),
  ];
}

const byLikelihood = (one: Match, other: Match) =>
  one.level - other.level ||
  WAYS.indexOf(one.way) - WAYS.indexOf(other.way) ||
  Number(other.isFirst) - Number(one.isFirst);

/** More professions than these are not named by a word that they share ("makers"). */
const MOST_ALIKE = 4;

function namedBy(
  run: readonly Spelled[],
  known: readonly IndexedProfession[],
  words: ReadonlySet<string>,
): Omit<NamedProfession, "from" | "to"> | undefined {
  const canMiss = run.every(({ word }) => !words.has(word)) || run.length > 1;
  const matches = known.flatMap((one) => matchOf(run, one, canMiss)).sort(byLikelihood);
  const [first] = matches;
  if (!first) return undefined;
  const alike = matches.filter((one) => one.level === first.level);
  const ids = [...new Set(alike.map(({ id }) => id))];
  if (first.way === "part" && ids.length > MOST_ALIKE) return undefined;
  return { ids, way: first.way, said: first.said, isExact: first.level === 0 };
}

/**
 * The words of a query that name a profession: by its own name or the noun of it, by a synonym of it,
 * or by a trade of the managers' list; in both languages, in any order, inflected, in Greeklish, as they
 * sound, and with a typo where the word is no other name. Longer names come first («αρχιτέκτονες τοπίου»
 * before «αρχιτέκτονες»), without overlaps.
 * @param words the tokens of the query
 */
export function namedProfessions(
  words: readonly string[],
  professions: ProfessionNames[],
): NamedProfession[] {
  const known = indexProfessions(professions);
  const all = wordsOf(known);
  const telling = words.flatMap((word, at) => (isStopWord(word) ? [] : [{ at, ...spell(word) }]));
  const found: NamedProfession[] = [];
  for (let length = Math.min(MOST_WORDS, telling.length); length > 0; length--)
    for (let first = 0; first + length <= telling.length; first++) {
      const run = telling.slice(first, first + length);
      const [from, to] = [run[0]?.at ?? 0, (run.at(-1)?.at ?? 0) + 1];
      if (found.some((one) => one.from < to && from < one.to)) continue;
      const named = namedBy(run, known, all);
      if (named) found.push({ from, to, ...named });
    }
  return found;
}
