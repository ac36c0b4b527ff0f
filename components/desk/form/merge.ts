/** The fields of a form by name. */
export type Values = Record<string, unknown>;

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null) ||
  (one === "" && (other ?? null) === null) ||
  (other === "" && (one ?? null) === null);

/** What differs from the saved values; an empty field and nothing are the same. */
export function changesOf(saved: Values, typed: Values): Values {
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => !isSame(value, saved[name])),
  );
}

export type Merged = {
  /** The newer values, with everything that was typed on top of them. */
  values: Values;
  /** Fields that both changed, to different values. */
  both: string[];
};

/**
 * Brings what was typed over `base` onto the newer `current` of somebody who saved first: nothing
 * typed is lost, nothing of theirs overwritten unseen.
 */
export function mergeEdits(base: Values, typed: Values, current: Values): Merged {
  const mine = changesOf(base, typed);
  return {
    values: { ...current, ...mine },
    both: Object.keys(mine).filter(
      (name) => !isSame(base[name], current[name]) && !isSame(current[name], mine[name]),
    ),
  };
}
