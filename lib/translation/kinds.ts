import { TABLES } from "@/lib/manifest/all";
import type { Tables } from "@/lib/manifest/shape";

/** A kind of content that is translated. */
export type GapKind = Extract<(typeof TABLES)[number], { translation: object }>["kind"];

/** The kinds of content that are translated, as their concepts declare. */
export function gapKinds(): GapKind[];
export function gapKinds(tables: readonly Tables[]): string[];
export function gapKinds(tables: readonly Tables[] = TABLES): string[] {
  return tables.flatMap(({ kind, translation }) => (kind && translation ? [kind] : []));
}

export const GAP_KINDS = gapKinds();

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
