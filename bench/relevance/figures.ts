import type { Judged } from "./ask-queries";

/** How well judged queries were answered; shares are in per cent. */
export type Figures = {
  queries: number;
  firstRight: number;
  /** The mean reciprocal rank of the first right hit; null without a query that has one. */
  mrr: number | null;
  answersRight: number;
  /** Queries with a wrong hit among the first five. */
  wrong: number;
  /** What had to be said when nothing fits: how often it was, of how many. */
  said: number;
  toSay: number;
};

const share = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole);

/** The figures of judged queries. */
export function figuresOf(judged: readonly Judged[]): Figures {
  const withHits = judged.filter(({ first }) => first.length > 0);
  const toSay = judged.filter(({ isSaid }) => isSaid !== null);
  const count = (isCounted: (one: Judged) => boolean) => judged.filter(isCounted).length;
  return {
    queries: judged.length,
    firstRight: share(
      count(({ isFirstRight }) => isFirstRight),
      judged.length,
    ),
    mrr:
      withHits.length === 0
        ? null
        : withHits.reduce((sum, { rank }) => sum + (rank === null ? 0 : 1 / rank), 0) /
          withHits.length,
    answersRight: share(
      count(({ isAnswerRight }) => isAnswerRight),
      judged.length,
    ),
    wrong: count(({ hasWrongHits }) => hasWrongHits),
    said: toSay.filter(({ isSaid }) => isSaid).length,
    toSay: toSay.length,
  };
}

/** Whether something about a query is not as judged. */
export const isAmiss = ({ isFirstRight, isAnswerRight, hasWrongHits, isSaid }: Judged): boolean =>
  !isFirstRight || !isAnswerRight || hasWrongHits || isSaid === false;
