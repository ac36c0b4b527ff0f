import { keysOf } from "@/lib/kernel/core/records";

/** The name of a field of `D`; any other name does not compile. */
export type FieldName<D> = keyof D & string;

/** Whether two values of a field are equal; empty and null are. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
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

/** Whether a change has any field. */
export const isEmpty = (change: object): boolean => Object.keys(change).length === 0;

export type Merged<D> = {
  /** The newer values with all edits on top. */
  values: D;
  /** Fields that both changed to different values. */
  both: FieldName<D>[];
};

/**
 * Three-way merge of the edits over `base` with the newer `current`: no edit is lost, and no field
 * of the other user is overwritten silently.
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
