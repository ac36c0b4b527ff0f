"use client";

import { useState } from "react";

type Item = { id: string; exists: boolean };

/**
 * The ids that are ticked in a list: at first all except existing items, which cannot be ticked.
 */
export function useChoice(items: readonly Item[]) {
  const free = items.filter(({ exists }) => !exists).map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly string[]>(free);
  return {
    chosen,
    hasFree: free.length > 0,
    isAll: chosen.length === free.length,
    toggle: (id: string) =>
      setChosen((before) =>
        before.includes(id) ? before.filter((one) => one !== id) : [...before, id],
      ),
    toggleAll: () => setChosen((before) => (before.length === free.length ? [] : free)),
  };
}
