import { soundKey } from "@/lib/kernel/greek/sound-key";
import type { Candidate } from "./candidates";
import type { ReadQuery } from "@/lib/kernel/search-engine/read-query";
import { searchTokens } from "@/lib/kernel/greek/tokens";

type Word = ReadQuery["words"][number];

/** How a word of a name matches a query word: 0 as typed, 1 as a variant, null without a match. */
function matchLevel(word: Word, name: string): 0 | 1 | null {
  if (name === word.word) return 0;
  if (name.startsWith(word.word) || name.startsWith(word.lookalike ?? "\0")) return 0;
  if (
    word.forms.has(name) ||
    word.fuzzy.includes(name) ||
    word.found.phonetic.includes(name) ||
    word.others.some((other) => other.includes(name))
  )
    return 1;
  const key = soundKey(name);
  return word.keyPrefixes.some((prefix) => key.startsWith(prefix)) ? 1 : null;
}

/**
 * The rank of a candidate, smaller is better (docs/greek.md#search): exact name, prefix of the
 * name, first words of the name, profession, words of the name, other matches; half a rank worse if
 * only a variant matches.
 */
function rankOf(candidate: Candidate, query: ReadQuery): number {
  if (candidate.name === query.folded) return 0;
  if (candidate.name.startsWith(`${query.folded} `)) return 1;
  const names = searchTokens(candidate.name);
  const how = query.words.map(
    (word) =>
      names
        .map((name) => matchLevel(word, name))
        .filter((one) => one !== null)
        .sort()[0],
  );
  const inName = how.every((one) => one !== undefined);
  const leads =
    inName &&
    query.words.every(
      (word, index) => names[index] !== undefined && matchLevel(word, names[index]) !== null,
    );
  const variantPenalty = how.some((one) => one === 1) ? 0.5 : 0;
  if (leads) return 2 + variantPenalty;
  if (candidate.profession) return 3;
  return inName ? 4 + variantPenalty : 5;
}

/** The best candidates: by rank, then by place (companies with a badge, recent posts). */
export function bestCandidates(
  candidates: Candidate[],
  query: ReadQuery,
  count: number,
): Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, rank: rankOf(candidate, query) }))
    .sort((one, other) => one.rank - other.rank || one.candidate.place - other.candidate.place)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}
