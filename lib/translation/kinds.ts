/** Kinds of things that are translated. */
export const GAP_KINDS = ["post", "member", "directory_post", "page", "chunk"] as const;
export type GapKind = (typeof GAP_KINDS)[number];

/**
 * What may be wrong with a language: it is not there, or says what the other one said before it was
 * changed.
 */
export const GAP_STATES = ["missing", "outdated"] as const;
export type GapState = (typeof GAP_STATES)[number];

/**
 * How many gaps of a kind are counted and listed: a board is worked through from the top, and
 * nobody counts 100,000 missing translations.
 */
export const MOST_GAPS = 1_000;
