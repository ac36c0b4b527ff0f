import { hasDeadKey, otherLayout } from "@/lib/kernel/greek/keyboard";
import { isStopWord } from "@/lib/kernel/greek/stop-words";
import { searchTokens } from "@/lib/kernel/greek/tokens";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { placeNamesIn, type PlaceName } from "@/lib/kernel/place/names";
import type { Place } from "@/lib/kernel/place/place";
import { searchedProfessions, type SearchedProfession } from "@/lib/kernel/search-engine/fallbacks";
import {
  namedProfessions,
  type NamedProfession,
} from "@/lib/kernel/search-engine/named-professions";
import { isEventWord, isFiller } from "./fillers";
import { readNear } from "./near";
import { readTime, type When } from "./when";

/** A profession as a language shows it. */
export type UnderstoodProfession = { id: number; name: string; slug: string };

/** What a query asks for. */
export type Understanding = {
  profession: UnderstoodProfession | null;
  /** Further professions that are meant as well. */
  or: UnderstoodProfession[];
  /** Whether the profession is the nearest one of a trade, by the managers' list. */
  isTrade: boolean;
  /** The profession or trade as it was typed; empty without one. */
  word: string;
  /** What companies that do just this say in their texts, folded; empty for a whole profession. */
  says: string[];
  place: Place | null;
  /** Further places of that name. */
  places: Place[];
  /** Whether the name of the place is spelled so, and does not only sound like one. */
  isPlaceSure: boolean;
  /** Whether something near the reader is wanted. */
  near: boolean;
  when: When | null;
  /** Whether events are asked for, and no companies. */
  isEvents: boolean;
  /** The words that are left, as typed; empty when all of the query is understood. */
  rest: string;
  /** The number of words that say something. */
  wordCount: number;
};

/** The words of a text with their tokens; those of a text with initials are the tokens. */
function typedWords(text: string, tokens: readonly string[]): readonly string[] {
  const typed = text
    .normalize("NFC")
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
  return typed.length === tokens.length ? typed : tokens;
}

type Span = { from: number; to: number };
const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to;
const lengthOf = ({ from, to }: Span) => to - from;

/** Prepositions of a place: after one of them a word is its name. */
const PREPOSITIONS = new Set(
  "στη στην στο στον στα στισ στουσ στ σε in on at near around κοντα απο sta sto ston stin sti stis".split(
    " ",
  ),
);

/** The names of places that are meant: no common word without a preposition, unless nothing else is left. */
function placesIn(names: readonly PlaceName[], tokens: readonly string[]): PlaceName[] {
  const isIntroduced = ({ from }: PlaceName) => PREPOSITIONS.has(tokens[from - 1] ?? "");
  return names
    .filter((name) => name.isExact || lengthOf(name) > 1 || (tokens[name.from] ?? "").length > 3)
    .toSorted(
      (one, other) =>
        Number(other.isExact) - Number(one.isExact) ||
        Number(isIntroduced(other)) - Number(isIntroduced(one)) ||
        Number(one.isCommonWord) - Number(other.isCommonWord) ||
        lengthOf(other) - lengthOf(one),
    );
}

/** The professions and places that share no word; an exact name wins, then the longer one. */
function withoutOverlaps(
  professions: readonly NamedProfession[],
  places: readonly PlaceName[],
): { professions: NamedProfession[]; place: PlaceName | undefined } {
  const beats = (profession: NamedProfession, place: PlaceName) =>
    profession.isExact === place.isExact
      ? lengthOf(profession) >= lengthOf(place)
      : profession.isExact;
  const place = places.find((one) =>
    professions.every((profession) => !overlaps(profession, one) || !beats(profession, one)),
  );
  return {
    professions: professions.filter((one) => !place || !overlaps(one, place)),
    place,
  };
}

const range = ({ from, to }: Span) => Array.from({ length: to - from }, (_, index) => from + index);

const EXACT_FIRST = (one: NamedProfession, other: NamedProfession) =>
  Number(other.isExact) - Number(one.isExact) ||
  lengthOf(other) - lengthOf(one) ||
  one.from - other.from;

/** A trade in both languages, or the part of a name; nothing for a name as a whole. */
function saysOf(
  { way, said }: NamedProfession,
  profession: SearchedProfession | undefined,
): string[] {
  if (way === "name" || way === "synonym") return [];
  const isSaid = (name: string) =>
    searchTokens(name)
      .filter((word) => !isStopWord(word))
      .join(" ") === said;
  const pair = profession?.trades.find((names) => way === "trade" && names.some(isSaid));
  return pair ?? [said];
}

const NO_PLACE = { place: null, places: [], isPlaceSure: false };

const placeOf = (name: PlaceName | undefined) => {
  const [place, ...places] = name?.places ?? [];
  return name && place ? { place, places, isPlaceSure: name.isExact } : NO_PLACE;
};

/** The professions that are named, with the words for them. */
function professionOf(
  professions: readonly NamedProfession[],
  words: readonly string[],
  locale: Locale,
  all: SearchedProfession[],
): Pick<Understanding, "profession" | "or" | "isTrade" | "word" | "says"> {
  const [named, ...others] = professions.toSorted(EXACT_FIRST);
  const ids = [...new Set([named, ...others].flatMap((one) => one?.ids ?? []))];
  const [profession, ...or] = ids.flatMap((id) => {
    const own = all.find((one) => one.id === id)?.shown[locale];
    return own ? [{ id, ...own }] : [];
  });
  if (!named || !profession)
    return { profession: null, or: [], isTrade: false, word: "", says: [] };
  return {
    profession,
    or,
    isTrade: named.way === "trade",
    word: words.slice(named.from, named.to).join(" "),
    says: saysOf(
      named,
      all.find(({ id }) => id === profession.id),
    ),
  };
}

/** Reads one spelling of a query. */
function read(text: string, locale: Locale, all: SearchedProfession[], now: Date): Understanding {
  const tokens = searchTokens(text);
  const words = typedWords(text, tokens);
  const time = readTime(tokens, now);
  // A day or an hour is no name of a place or profession.
  const untimed = (span: Span) => range(span).every((at) => !time.taken.has(at));
  const { professions, place } = withoutOverlaps(
    namedProfessions(tokens, all).filter(untimed),
    placesIn(placeNamesIn(text).filter(untimed), tokens),
  );
  const placed = new Set(place ? range(place) : []);
  const near = readNear(tokens, (at) => placed.has(at));
  const taken = new Set([...time.taken, ...near.taken, ...professions.flatMap(range), ...placed]);
  const left = tokens.flatMap((word, at) =>
    taken.has(at) || isFiller(word) ? [] : [{ word, at }],
  );
  const isEvents = professions.length === 0 && left.some(({ word }) => isEventWord(word));
  const isOpenNow =
    time.when === null && time.isOpenSaid && (professions.length > 0 || place !== undefined);
  return {
    ...professionOf(professions, words, locale, all),
    ...placeOf(place),
    near: near.near,
    when: isOpenNow ? { openNow: true } : time.when,
    isEvents,
    rest: left
      .filter(({ word }) => !isEvents || !isEventWord(word))
      .map(({ word, at }) => words[at] ?? word)
      .join(" "),
    wordCount: tokens.filter((word) => !isStopWord(word)).length,
  };
}

/** Whether anything of a query was understood. */
export const isUnderstood = ({ profession, place, near, when, isEvents }: Understanding): boolean =>
  profession !== null || place !== null || near || when !== null || isEvents;

const isWhole = (one: Understanding) => isUnderstood(one) && one.rest === "";

/**
 * What a query asks for: a profession (or a trade that leads to one), a place, near the reader, a time,
 * and what is left of its words. Both languages, any order, inflected, in Greeklish, with a typo, and
 * typed on the other keyboard layout when that says more.
 */
export async function understand(
  text: string,
  locale: Locale,
  now = new Date(),
): Promise<Understanding> {
  const all = await searchedProfessions();
  const typed = read(text, locale, all, now);
  const swapped = otherLayout(text);
  if (swapped === undefined || (isWhole(typed) && !hasDeadKey(text))) return typed;
  const other = read(swapped, locale, all, now);
  return isWhole(other) || (hasDeadKey(text) && isUnderstood(other)) ? other : typed;
}
