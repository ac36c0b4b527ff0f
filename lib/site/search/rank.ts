import { soundKey } from "@/lib/kernel/greek/sound-key";
import { isStopWord } from "@/lib/kernel/greek/stop-words";
import type { Candidate } from "./candidates";
import type { ReadQuery } from "@/lib/kernel/search-engine/read-query";
import { searchTokens } from "@/lib/kernel/greek/tokens";

type Word = ReadQuery["words"][number];

/** How a word of a name matches a query word: 0 as typed, 1 as a variant, 2 with a typo, null without a match. */
function matchLevel(word: Word, name: string): 0 | 1 | 2 | null {
  if (name === word.word) return 0;
  if (name.startsWith(word.word) || name.startsWith(word.lookalike ?? "\0")) return 0;
  if (
    word.forms.has(name) ||
    word.found.phonetic.includes(name) ||
    word.others.some((other) => other.includes(name))
  )
    return 1;
  const key = soundKey(name);
  if (word.keyPrefixes.some((prefix) => key.startsWith(prefix))) return 1;
  return word.fuzzy.includes(name) ? 2 : null;
}

/** The words of a name, without those that a query leaves out. */
function wordsOfName(name: string): string[] {
  const all = searchTokens(name);
  const telling = all.filter((word) => !isStopWord(word));
  return telling.length > 0 ? telling : all;
}

/** Whether a word of a name is a word of the query, whole: inflected or as it sounds. */
function isWholeWord(word: Word, name: string): boolean {
  if (name === word.word || name === word.lookalike || word.forms.has(name)) return true;
  return word.keys.has(soundKey(name)) || word.others.some((other) => other.includes(name));
}

/** Whether a word of a name was typed just so, in either script. */
const isTyped = (word: Word, name: string) =>
  name === word.word || name === word.lookalike || word.keyPrefixes.includes(soundKey(name));

/**
 * A rank, smaller is better; whether the name is typed exactly, in either script; whether all words of
 * the query are in the name, in any form.
 */
type Rank = { rank: number; isExact: boolean; inName: boolean };

/**
 * The rank of a candidate, smaller is better (docs/greek.md#search): exact name, the same words in
 * other forms, prefix of the name, first words of the name, profession, words of the name, other
 * matches; half a rank worse if only a variant matches.
 */
function rankOf(candidate: Candidate, query: ReadQuery): Rank {
  if (candidate.name === query.folded) return { rank: 0, isExact: true, inName: true };
  const { words } = query;
  const names = wordsOfName(candidate.name);
  const isSame = names.length > 0 && names.length === words.length;
  if (isSame && words.every((word, at) => isTyped(word, names[at] ?? "")))
    return { rank: 0.25, isExact: true, inName: true };
  const isWhole =
    isSame &&
    names.every((name) => words.some((word) => isWholeWord(word, name))) &&
    words.every((word) => names.some((name) => isWholeWord(word, name)));
  if (isWhole) return { rank: 0.5, isExact: false, inName: true };
  if (candidate.name.startsWith(`${query.folded} `))
    return { rank: 1, isExact: false, inName: true };
  const how = words.map(
    (word) =>
      names
        .map((name) => matchLevel(word, name))
        .filter((one) => one !== null)
        .sort()[0],
  );
  const inName = how.every((one) => one !== undefined);
  const leads =
    inName &&
    words.every(
      (word, index) => names[index] !== undefined && matchLevel(word, names[index]) !== null,
    );
  const variantPenalty = how.some((one) => one !== undefined && one > 0) ? 0.5 : 0;
  if (leads) return { rank: 2 + variantPenalty, isExact: false, inName };
  if (candidate.profession) return { rank: 3, isExact: false, inName };
  return { rank: inName ? 4 + variantPenalty : 5, isExact: false, inName };
}

/** A candidate with its rank. */
export type Ranked = Rank & { id: number };

/** The best candidates: by rank, then by place (companies with a badge, recent posts). */
export function bestCandidates(candidates: Candidate[], query: ReadQuery, count: number): Ranked[] {
  return candidates
    .map((candidate) => ({ candidate, ranked: rankOf(candidate, query) }))
    .sort(
      (one, other) =>
        one.ranked.rank - other.ranked.rank || one.candidate.place - other.candidate.place,
    )
    .slice(0, count)
    .map(({ candidate, ranked }) => ({ id: candidate.id, ...ranked }));
}
