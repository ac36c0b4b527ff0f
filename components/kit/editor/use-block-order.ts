"use client";

import { useState } from "react";

const moved = <T>(items: T[], from: number, to: number): T[] => {
  const rest = items.filter((_item, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
};

const inserted = <T>(items: T[], at: number, added: readonly T[]): T[] => [
  ...items.slice(0, at),
  ...added,
  ...items.slice(at),
];

/** The first key of blocks that were not added here, above those of added ones. */
const FOREIGN_KEYS = 1_000;

/** Operations on a list of blocks. Blocks have no id: each has a React key that moves with it. */
export function useBlockOrder<D>(blocks: D[], onChange: (blocks: D[]) => void) {
  const [stored, setKeys] = useState<number[]>(() => blocks.map((_block, index) => index));
  const keys = blocks.map((_block, index) => stored[index] ?? FOREIGN_KEYS + index);
  const change = (next: D[], order: number[]) => {
    setKeys(order);
    onChange(next);
  };
  return {
    keys,
    move: (from: number, to: number) => change(moved(blocks, from, to), moved(keys, from, to)),
    remove: (at: number) =>
      change(
        blocks.filter((_block, index) => index !== at),
        keys.filter((_key, index) => index !== at),
      ),
    /** Adds blocks before the one at an index, or at the end. */
    add(added: readonly D[], at = blocks.length) {
      const free = Math.max(-1, ...keys) + 1;
      const fresh = added.map((_block, index) => free + index);
      change(inserted(blocks, at, added), inserted(keys, at, fresh));
    },
    replace: (at: number, block: D) =>
      onChange(blocks.map((one, index) => (index === at ? block : one))),
  };
}
