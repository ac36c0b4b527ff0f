import { keysOf } from "@/lib/kernel/core/records";
import type { Draft } from "./draft";
import { changesOf, isEmpty, isSame, mergeEdits, type FieldName } from "./merge";

/** Stored values and their version. */
export type Saved<D> = { values: D; version: number };

/** A field that both users changed: its stored value and the typed one. */
type FieldConflict<D> = {
  name: FieldName<D>;
  theirs: D[FieldName<D>];
  mine: D[FieldName<D>];
};
export type MergeConflict<D> = FieldConflict<D>[];

/** The state of a form: stored values, typed values, and the result of merges. */
export type Edits<D> = {
  version: number;
  /** The stored values that the typed ones are based on. */
  base: D;
  values: D;
  conflict: MergeConflict<D> | undefined;
  /** Whether a draft was restored. */
  isRestored: boolean;
};

/** Fields that were not edited yet. */
export const editsOf = <D>({ values, version }: Saved<D>): Edits<D> => ({
  version,
  base: values,
  values,
  conflict: undefined,
  isRestored: false,
});

/** Whether there are unsaved changes. */
export const isChanged = <D extends object>({ base, values }: Edits<D>): boolean =>
  !isEmpty(changesOf(base, values));

/** Whether the stored text is the typed one trimmed. */
const isTrimmed = (typed: unknown, stored: unknown) =>
  typeof typed === "string" && typed.trim() === (stored ?? "");

/**
 * The edits after an own save. The stored values replace the sent ones, except in fields that were
 * edited meanwhile, and in those that were only trimmed, where the next word may follow.
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
    // Equal values keep their identity, so that React skips them.
    if (isTrimmed(value, stored[name]) || isSame(value, stored[name])) {
      base[name] = value;
      next[name] = value;
    } else if (!isSame(value, sent[name])) next[name] = value;
  }
  return { version: saved.version, base, values: next, conflict: undefined, isRestored: false };
}

/**
 * The edits merged with another user's newer version: theirs in unedited fields, the typed values
 * elsewhere, and a conflict for each field that both changed.
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
 * The edits with a draft merged over the stored values; what was typed since the form was opened
 * stays. Undefined when the draft has no changes against the stored values.
 */
export function onDraft<D extends object>(
  { base, values, version }: Edits<D>,
  draft: Draft<D>,
): Edits<D> | undefined {
  // A field that the form no longer has is left out.
  const known: Partial<D> = {};
  for (const name of keysOf(draft.typed)) if (name in base) known[name] = draft.typed[name];
  const typed = { ...base, ...known };
  if (isEmpty(changesOf(base, typed))) return undefined;
  const drafted = {
    ...editsOf({ values: { ...base, ...draft.base }, version }),
    values: { ...typed, ...changesOf(base, values) },
  };
  return { ...onNewer(drafted, { values: base, version }), isRestored: true };
}

/** Takes the other user's values of the fields in conflict. */
export function acceptTheirs<D>(edits: Edits<D>): Edits<D> {
  const values = { ...edits.values };
  for (const { name, theirs } of edits.conflict ?? []) values[name] = theirs;
  return { ...edits, values, conflict: undefined };
}

/**
 * Keeps the typed values of the fields in conflict, or of some of them, and takes the other user's in
 * the rest; the next save overwrites the stored ones.
 */
export function keepMine<D>(edits: Edits<D>, names?: readonly string[]): Edits<D> {
  const isKept = ({ name }: FieldConflict<D>) => !names || names.includes(name);
  const left = edits.conflict?.filter((field) => !isKept(field));
  return { ...acceptTheirs({ ...edits, conflict: left }), conflict: undefined };
}

/** Discards all changes. */
export const undo = <D>({ base, version }: Edits<D>): Edits<D> =>
  editsOf({ values: base, version });
