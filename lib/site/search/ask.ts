import { answerOf, hasCompanies, type Answered } from "@/lib/directory/understanding/answer";
import {
  isUnderstood,
  understand,
  type Understanding,
} from "@/lib/directory/understanding/understand";
import type { SearchScope } from "@/lib/kernel/content/search-kind";
import { keysOf, recordOf } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { FoundWithFallbacks } from "@/lib/kernel/search-engine/fallbacks";
import { SEARCH_KINDS } from "@/lib/site/register/search";
import type { Asked } from "./asked";
import { bothMarks, findByWords, marksOf, NO_MARKS, type Found } from "./find";
import { findMost } from "./find-most";
import { readAs } from "./read-as";
import type { Ranked } from "./rank";
import { findUpcoming } from "./upcoming";
import type { KindName } from "./results";

const KINDS = keysOf(SEARCH_KINDS);
/** Of kinds whose hits are equally good the first is this. */
const BY_NEED: readonly KindName[] = ["members", "posts", "events", "pages"];

const byNeed = (one: KindName, other: KindName) => BY_NEED.indexOf(one) - BY_NEED.indexOf(other);

const unique = (ids: readonly number[], limit: number) => [...new Set(ids)].slice(0, limit);

type Lists = Record<KindName, Ranked[]>;

/** What the words of a query find. */
type Reading = Pick<Asked, "marks" | "readAs" | "leftOut"> & {
  ranked: Lists;
  /** How the words were found; null for nothing. */
  by: FoundWithFallbacks<Found>["by"] | null;
};

/** Results of the words, those of the other keyboard layout below. */
function readingOf(text: string, found: FoundWithFallbacks<Found> | null): Reading {
  const { first, below, by = null } = found ?? {};
  const all = [first, below].filter((one) => one !== undefined);
  return {
    ranked: recordOf(KINDS, (name) => all.flatMap(({ ranked }) => ranked[name])),
    marks: all.map(({ query }) => marksOf(query)).reduce(bothMarks, NO_MARKS),
    readAs: found && readAs(text, found),
    leftOut: null,
    by,
  };
}

/** Whether a query is the exact name of a company, or a title of several words. */
const isName = (ranked: Lists, { wordCount }: Understanding) =>
  KINDS.some((name) =>
    ranked[name].some(({ isExact }) => isExact && (name === "members" || wordCount > 1)),
  );

/**
 * Which words of a query are left out of its answer: none when all are understood; those that nothing
 * is found with. Undefined when the words find something, so that they are no question.
 */
function leftOutOf(understanding: Understanding, { by }: Reading): string | null | undefined {
  const { rest, profession, place, isPlaceSure } = understanding;
  if (!isUnderstood(understanding)) return undefined;
  if (rest === "") return null;
  if (by === "typed" || by === "layout") return undefined;
  if (by === "typo" && profession === null) return undefined;
  return profession !== null || (place !== null && isPlaceSure) ? rest : undefined;
}

const bestRank = (ranked: readonly Ranked[]) => Math.min(...ranked.map(({ rank }) => rank));

/** What is found by words alone. */
function byWords({ ranked, marks, readAs, leftOut }: Reading, limit: number): Asked {
  const idsOf = (name: KindName) => ranked[name].map(({ id }) => id);
  return {
    answer: null,
    ids: recordOf(KINDS, (name) => unique(idsOf(name), limit)),
    order: KINDS.filter((name) => ranked[name].length > 0).toSorted(
      (one, other) => bestRank(ranked[one]) - bestRank(ranked[other]) || byNeed(one, other),
    ),
    marks,
    readAs,
    leftOut,
  };
}

/** The names of ranks below are the query, or begin with it (rank.ts). */
const NAME_IS = 1;
const NAME_BEGINS = 3;

/** The companies of an answer before what is found by words. */
function withAnswer(
  { answer, ids }: Answered,
  { ranked }: Reading,
  words: Asked,
  limit: number,
): Asked {
  // A company that has all of the words in its name stays; others are not what is asked for.
  const named = ranked.members.filter(({ inName }) => inName);
  // Of a profession alone also those whose names begin with it.
  const isAlone = answer.place === null && answer.when === null && !answer.near;
  const isNamed = ({ rank }: Ranked) => rank < (isAlone ? NAME_BEGINS : NAME_IS);
  const members = [
    ...named.filter(isNamed).map(({ id }) => id),
    ...ids,
    ...named.filter((one) => !isNamed(one)).map(({ id }) => id),
  ];
  const lists = {
    ...words.ids,
    members: hasCompanies(answer) ? unique(members, limit) : words.ids.members,
  };
  return {
    ...words,
    answer,
    ids: lists,
    order: KINDS.filter((name) => lists[name].length > 0).toSorted(byNeed),
    leftOut: answer.leftOut,
  };
}

const countWords = (text: string | null) => (text ?? "").split(" ").filter(Boolean).length;

/** What has most of the words, when nothing has all of them. */
async function askMost(
  text: string,
  locale: Locale,
  scope: SearchScope,
  limit: number,
): Promise<Asked | null> {
  const most = await findMost(text, locale, scope, limit);
  if (!most) return null;
  const reading = readingOf(text, { first: most.found, by: "typed" });
  return byWords({ ...reading, leftOut: most.leftOut.join(" ") || null }, limit);
}

/**
 * What a query finds: companies that it asks for first, unless it is a name, then what has its words.
 * When nothing has all of the words, `leftOut` says which are not searched for: those beside what is
 * understood, or those that are missing in what has most of them.
 */
export async function ask(
  text: string,
  locale: Locale,
  scope: SearchScope,
  limit: number,
  now = new Date(),
): Promise<Asked> {
  const [understanding, found] = await Promise.all([
    understand(text, locale, now),
    findByWords(text, locale, scope, limit),
  ]);
  const reading = readingOf(text, found);
  const words = byWords(reading, limit);
  if (scope === "all" || isName(reading.ranked, understanding)) return words;
  const leftOut = leftOutOf(understanding, reading);
  if (understanding.isEvents && leftOut !== undefined) {
    const upcoming = await findUpcoming(understanding, locale, limit, now);
    if (upcoming || found) return upcoming ?? words;
  }
  const isAllUnderstood = leftOut === null && !understanding.isEvents;
  const most = found || isAllUnderstood ? null : await askMost(text, locale, scope, limit);
  // Words that are found with some of the rest say more than what is understood.
  if (most && countWords(most.leftOut) < countWords(leftOut ?? text)) return most;
  if (leftOut === undefined) return words;
  const answered = await answerOf(understanding, locale, limit, { leftOut, now });
  return answered ? withAnswer(answered, reading, words, limit) : words;
}
