/**
 * Whether long proofs run in full: `npm run bench -- rights`, `-- screens`, `-- sweep` and others.
 * `npm test` runs them short.
 */
export const isFull = process.env.PROOFS === "full";

/**
 * Of attempts that are made at every one of many places: all in a full run, in a short one those of
 * this place's turn, so that each attempt is made somewhere and each place has one.
 */
export const inTurn = <T>(attempts: readonly T[], place: number, full = isFull): readonly T[] =>
  full ? attempts : attempts.slice(place % attempts.length, (place % attempts.length) + 1);
