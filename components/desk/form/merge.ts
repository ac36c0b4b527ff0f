import { keysOf } from "@/lib/core/records";

/** The name of a field of `D`; any other name does not compile. */
export type FieldName<D> = keyof D & string;

/** Whether two values of a field are the same; an empty field and nothing are. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null) ||
  (one === "" && (other ?? null) === null) ||
  (other === "" && (one ?? null) === null);

/** The typed values that differ from the saved ones. */
export function changesOf<D extends object>(saved: Partial<D>, typed: Partial<D>): Partial<D> {
  const changes: Partial<D> = {};
  for (const name of keysOf(typed))
    if (!isSame(typed[name], saved[name])) changes[name] = typed[name];
  return changes;
}

/** Whether there is anything in a change. */
export const isEmpty = (change: object): boolean => Object.keys(change).length === 0;

export type Merged<D> = {
  /** The newer values, with everything that was typed on top of them. */
  values: D;
  /** Fields that both changed, to different values. */
  both: FieldName<D>[];
};

/**
 * Brings what was typed over `base` onto the newer `current` of another user's save: nothing typed
 * is lost, nothing of theirs is overwritten unseen.
 */
export function mergeEdits<D extends object>(base: D, typed: D, current: D): Merged<D> {
  const mine = changesOf(base, typed);
  return {
    values: { ...current, ...mine },
    both: keysOf(mine).filter(
      (name) => !isSame(base[name], current[name]) && !isSame(current[name], mine[name]),
    ),
  };
}
