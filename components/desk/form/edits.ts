import { keysOf } from "@/lib/core/records";
import type { Draft } from "./draft";
import { changesOf, isEmpty, isSame, mergeEdits, type FieldName } from "./merge";

/** Values as they are stored, and their version. */
export type Saved<D> = { values: D; version: number };

/** A field that both users changed: its stored value and the typed one. */
type FieldConflict<D> = {
  name: FieldName<D>;
  theirs: D[FieldName<D>];
  mine: D[FieldName<D>];
};
export type MergeConflict<D> = FieldConflict<D>[];

/** What a form or an editor holds: the stored values, the typed ones, and how both came together. */
export type Edits<D> = {
  version: number;
  /** The stored values that the typed ones are compared with. */
  base: D;
  values: D;
  conflict: MergeConflict<D> | undefined;
  /** Whether a draft of this browser was brought back. */
  isRestored: boolean;
};

/** Fields in which nothing was typed yet. */
export const editsOf = <D>({ values, version }: Saved<D>): Edits<D> => ({
  version,
  base: values,
  values,
  conflict: undefined,
  isRestored: false,
});

/** Whether something was typed that is not stored. */
export const isChanged = <D extends object>({ base, values }: Edits<D>): boolean =>
  !isEmpty(changesOf(base, values));

/** Whether the server stores the same text but for the spaces around it. */
const isTrimmed = (typed: unknown, stored: unknown) =>
  typeof typed === "string" && typed.trim() === (stored ?? "");

/**
 * The edits after one's own save. What the server made of the sent values comes into the fields,
 * except into those that were typed in meanwhile, and into those that it only trimmed, where the
 * next word may be being typed.
 */
export function afterSave<D extends object>(
  { values }: Edits<D>,
  sent: Partial<D>,
  saved: Saved<D>,
): Edits<D> {
  const stored = saved.values;
  const base = { ...stored };
  const next = { ...stored };
  for (const name of keysOf(values)) {
    const value = values[name];
    // The same value stays the same object: React does not draw it again.
    if (isTrimmed(value, stored[name]) || isSame(value, stored[name])) {
      base[name] = value;
      next[name] = value;
    } else if (!isSame(value, sent[name])) next[name] = value;
  }
  return { version: saved.version, base, values: next, conflict: undefined, isRestored: false };
}

/**
 * The edits over another user's newer state: their values where nothing was typed, the typed ones
 * on top, and a conflict for each field that both changed.
 */
export function onNewer<D extends object>(edits: Edits<D>, newer: Saved<D>): Edits<D> {
  const { values, both } = mergeEdits(edits.base, edits.values, newer.values);
  const conflict = both.map((name) => ({
    name,
    theirs: newer.values[name],
    mine: edits.values[name],
  }));
  return {
    ...edits,
    version: newer.version,
    base: newer.values,
    values,
    conflict: conflict.length > 0 ? conflict : undefined,
  };
}

/**
 * The edits with a draft of this browser on top of what is stored now; undefined when the draft was
 * stored meanwhile.
 */
export function onDraft<D extends object>(
  { base, version }: Edits<D>,
  draft: Draft<D>,
): Edits<D> | undefined {
  const typed = { ...base, ...draft.typed };
  if (isEmpty(changesOf(base, typed))) return undefined;
  const drafted = { ...editsOf({ values: { ...base, ...draft.base }, version }), values: typed };
  return { ...onNewer(drafted, { values: base, version }), isRestored: true };
}

/** Takes the stored values of the fields in conflict. */
export function acceptTheirs<D>(edits: Edits<D>): Edits<D> {
  const values = { ...edits.values };
  for (const { name, theirs } of edits.conflict ?? []) values[name] = theirs;
  return { ...edits, values, conflict: undefined };
}

/** Keeps the typed values of the fields in conflict; they replace the stored ones when saved. */
export const keepMine = <D>(edits: Edits<D>): Edits<D> => ({ ...edits, conflict: undefined });

/** Goes back to the stored values. */
export const undo = <D>({ base, version }: Edits<D>): Edits<D> =>
  editsOf({ values: base, version });
