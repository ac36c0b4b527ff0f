import { keysOf } from "@/lib/kernel/core/records";
import { undo, type Edits, type MergeConflict } from "@/components/kit/desk/form/edits";
import { changesOf, isSame, mergeEdits, type FieldName } from "@/components/kit/desk/form/merge";

/** Who kept a working copy last, and when. */
export type CopyHead = { version: number; at: Date; by: { id: number; name: string } | null };

/** A working copy by flat name: the changed values, and those that they were changed from. */
export type FoundCopy<D> = CopyHead & { change: Partial<D>; base: Partial<D> };

/** Edits over an item and its working copy. */
export type CopiedEdits<D> = Edits<D> & {
  /** The working copy; undefined without one. */
  copy: CopyHead | undefined;
  /** The values of the working copy that differ from the item's. */
  copied: Partial<D>;
  /**
   * The fields of the working copy. They stay apart until they are saved, also where nobody sees the
   * item any more, or not yet.
   */
  apart: readonly FieldName<D>[];
  /** Whether the conflict is with changes that somebody else keeps apart, and not with a save. */
  isCopyConflict: boolean;
  /** Whether the working copy was there before these edits, or is another user's. */
  isCopyFound: boolean;
};

/** The values that the server has: the item's with the working copy on top. */
const storedOf = <D extends object>({ base, copied }: CopiedEdits<D>): D => ({
  ...base,
  ...copied,
});

/** The edits as seen from what the server has, for drafts of the browser. */
export const editsOverStored = <D extends object>(state: CopiedEdits<D>): Edits<D> => ({
  version: state.version,
  base: storedOf(state),
  values: state.values,
  conflict: state.conflict,
  isRestored: state.isRestored,
});

const known = <D extends object>(change: Partial<D>, values: D): Partial<D> => {
  const fields: Partial<D> = {};
  for (const name of keysOf(change)) if (name in values) fields[name] = change[name];
  return fields;
};

/** The fields of a working copy that another save of the item has changed since to other values. */
function overtaken<D extends object>(base: D, change: Partial<D>, copy: FoundCopy<D>) {
  return keysOf(change).filter(
    (name) => !isSame(copy.base[name], base[name]) && !isSame(base[name], change[name]),
  );
}

/**
 * The edits with a working copy of the server: its values in fields that were not edited since, and
 * a conflict for each field that both changed, or that was saved meanwhile by a client that knows
 * no working copies.
 */
export function onCopy<D extends object>(
  state: CopiedEdits<D>,
  copy: FoundCopy<D>,
): Omit<CopiedEdits<D>, "isRestored" | "version"> {
  const change = known(copy.change, state.base);
  const theirs = { ...state.base, ...change };
  const { values, both } = mergeEdits(storedOf(state), state.values, theirs);
  const conflictOver = (name: FieldName<D>, other: D) => ({
    name,
    theirs: other[name],
    mine: values[name],
  });
  const conflict: MergeConflict<D> = [
    ...both.map((name) => conflictOver(name, theirs)),
    ...overtaken(state.base, change, copy)
      .filter((name) => !both.includes(name))
      .map((name) => conflictOver(name, state.base)),
  ];
  const { version, at, by } = copy;
  return {
    base: state.base,
    values,
    copied: changesOf<D>(state.base, change),
    apart: keysOf(change),
    copy: { version, at, by },
    isCopyFound: true,
    isCopyConflict: both.length > 0,
    conflict: conflict.length > 0 ? conflict : undefined,
  };
}

/** The working copy is published or discarded. */
export const WITHOUT_COPY = {
  copy: undefined,
  copied: {},
  apart: [],
  isCopyFound: false,
  isCopyConflict: false,
} as const;

/** Discards what was typed since the server kept it. */
export const undoUnstored = <D extends object>(state: CopiedEdits<D>): Partial<CopiedEdits<D>> => ({
  ...undo(state),
  values: storedOf(state),
});

/** The working copy without fields that need another one, since a conflict in them was decided. */
export const withoutDecided = <D extends object>(
  { copied, conflict }: CopiedEdits<D>,
  names?: readonly string[],
): Partial<D> => {
  const rest = { ...copied };
  for (const { name } of conflict ?? []) if (!names || names.includes(name)) delete rest[name];
  return rest;
};

/** Whether a change of a field is kept as a working copy: of what readers see, or kept apart before. */
export const isKeptApart = <D extends object>(
  { apart }: Pick<CopiedEdits<D>, "apart">,
  name: string,
  isSeen: boolean,
): boolean => isSeen || (apart as readonly string[]).includes(name);
