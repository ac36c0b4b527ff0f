import { TABLES } from "@/lib/kernel/manifest/all";
import type { Tables } from "@/lib/kernel/manifest/shape";

/** A kind of content with translations. */
export type GapKind = Extract<(typeof TABLES)[number], { translation: object }>["kind"];

/** The kinds of content with translations, as declared by their concepts. */
export function gapKinds(): GapKind[];
export function gapKinds(tables: readonly Tables[]): string[];
export function gapKinds(tables: readonly Tables[] = TABLES): string[] {
  return tables.flatMap(({ kind, translation }) => (kind && translation ? [kind] : []));
}

export const GAP_KINDS = gapKinds();

/** The gaps of a translation: missing or outdated. */
export const GAP_STATES = ["missing", "outdated"] as const;
export type GapState = (typeof GAP_STATES)[number];

/** Maximum number of gaps per kind that are counted and listed. */
export const MOST_GAPS = 1_000;
