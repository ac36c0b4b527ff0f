"use client";

import { useState } from "react";
import type { Pick } from "./change-list";

/** The choice among changes, all of them at first; undefined `pick` where there is no choice. */
export function usePick(names: readonly string[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const picked = names.filter((name) => !left.has(name));
  const pick: Pick = {
    names: new Set(picked),
    toggle: (name) =>
      setLeft((before) =>
        before.has(name)
          ? new Set([...before].filter((one) => one !== name))
          : new Set([...before, name]),
      ),
  };
  return {
    picked,
    isWhole: picked.length === names.length,
    pick: names.length > 1 ? pick : undefined,
    /** Chooses exactly the names that pass. */
    choose: (isChosen: (name: string) => boolean) =>
      setLeft(new Set(names.filter((name) => !isChosen(name)))),
  };
}
