import type { QualityRow } from "./read-lists";

/**
 * A row with its result: the rank of the target among the search results, from 1, or null when it
 * is not among them.
 */
export type QueryResult = QualityRow & { rank: number | null };

/**
 * Score of an ability. Shares are in per cent, null without rows of that kind; `mrr` is the mean
 * reciprocal rank of all hits, where one that is not found counts as 0.
 */
export type Score = {
  ability: string;
  hits: number;
  found: number;
  misses: number;
  wrong: number;
  recall: number | null;
  wrongShare: number | null;
  mrr: number | null;
};

/** Whether the result differs from the row's expectation. */
export const fails = ({ expect, rank }: QueryResult): boolean =>
  (expect === "hit") === (rank === null);

/** Computes the score of results under a name. */
export function score(ability: string, results: readonly QueryResult[]): Score {
  const hits = results.filter((result) => result.expect === "hit");
  const misses = results.filter((result) => result.expect === "miss");
  const found = hits.filter((result) => result.rank !== null).length;
  const wrong = misses.filter((result) => result.rank !== null).length;
  const share = (part: number, whole: number) => (whole === 0 ? null : (100 * part) / whole);
  const mrr =
    hits.length === 0
      ? null
      : hits.reduce((sum, { rank }) => sum + (rank === null ? 0 : 1 / rank), 0) / hits.length;
  return {
    ability,
    hits: hits.length,
    found,
    misses: misses.length,
    wrong,
    recall: share(found, hits.length),
    wrongShare: share(wrong, misses.length),
    mrr,
  };
}

/** One score for each ability, in the order in which they first appear. */
export function scoreAbilities(outcomes: readonly QueryResult[]): Score[] {
  return [...new Set(outcomes.map((result) => result.ability))].map((ability) =>
    score(
      ability,
      outcomes.filter((result) => result.ability === ability),
    ),
  );
}
