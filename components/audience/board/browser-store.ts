"use client";

import { SAVED_KINDS, type SavedKind } from "@/lib/audience/board/limits";
import { FOLLOW_KINDS, type FollowKind } from "@/lib/audience/follow/kinds";

/** A thing that a visitor saved, with what a list of it shows. */
export type KeptItem = {
  kind: SavedKind;
  target_id: number;
  title: string;
  path: string;
  picture: string | null;
};
export type KeptFollow = {
  kind: FollowKind;
  target_id: number;
  title: string;
  path: string;
};
export type Kept = { items: KeptItem[]; follows: KeptFollow[] };

/** The key in the local storage. */
const KEPT_KEY = "saved";
/** How many items, and how many follows, a browser keeps. */
const MAX_KEPT = 100;

const NOTHING: Kept = { items: [], follows: [] };
const listeners = new Set<() => void>();
/** Undefined until it is read. */
let current: Kept | undefined;

/** Whether a stored entry has everything that a list and the account need. */
const isEntry = <K extends string>(value: unknown, kinds: readonly K[]): boolean =>
  typeof value === "object" &&
  value !== null &&
  "kind" in value &&
  kinds.some((kind) => kind === value.kind) &&
  "target_id" in value &&
  Number.isSafeInteger(value.target_id) &&
  "title" in value &&
  typeof value.title === "string" &&
  "path" in value &&
  typeof value.path === "string" &&
  /^\/(?![/\\])/.test(value.path);

function parse(text: string | null): Kept {
  if (text === null) return NOTHING;
  try {
    const value = JSON.parse(text) as { items?: unknown; follows?: unknown } | null;
    const listOf = (list: unknown): unknown[] =>
      Array.isArray(list) ? list.slice(0, MAX_KEPT) : [];
    return {
      items: listOf(value?.items).filter((one): one is KeptItem => isEntry(one, SAVED_KINDS)),
      follows: listOf(value?.follows).filter((one): one is KeptFollow =>
        isEntry(one, FOLLOW_KINDS),
      ),
    };
  } catch {
    // Written by something else: it holds nothing of ours.
    return NOTHING;
  }
}

/** What this browser keeps; the same object until it changes. */
export function keptThings(): Kept {
  if (current === undefined) {
    try {
      current = parse(window.localStorage.getItem(KEPT_KEY));
    } catch {
      // Storage is blocked: nothing can be kept.
      current = NOTHING;
    }
  }
  return current;
}

/** On the server, and while a page is hydrated, nothing is known. */
export const noKeptThings = (): Kept => NOTHING;

/** Stores what the browser keeps. @returns false when it does not let the site store anything */
export function storeKept(kept: Kept): boolean {
  try {
    if (kept.items.length + kept.follows.length === 0) window.localStorage.removeItem(KEPT_KEY);
    else window.localStorage.setItem(KEPT_KEY, JSON.stringify(kept));
  } catch {
    return false;
  }
  current = kept;
  for (const listener of listeners) listener();
  return true;
}

/** Calls a listener after each change, in other tabs too. */
export function onKeptChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEPT_KEY && key !== null) return;
    current = undefined;
    listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

type Named = { kind: string; target_id: number };
const isSame = (one: Named) => (other: Named) =>
  one.kind === other.kind && one.target_id === other.target_id;

export type Toggled = "added" | "removed" | "full" | "blocked";

function toggled<T extends Named>(list: readonly T[], entry: T): { list: T[]; result: Toggled } {
  if (list.some(isSame(entry)))
    return { list: list.filter((one) => !isSame(entry)(one)), result: "removed" };
  if (list.length >= MAX_KEPT) return { list: [...list], result: "full" };
  return { list: [entry, ...list], result: "added" };
}

/** Saves a thing in the browser, or removes it. */
export function toggleItem(item: KeptItem): Toggled {
  const { list, result } = toggled(keptThings().items, item);
  return storeKept({ ...keptThings(), items: list }) ? result : "blocked";
}

/** Follows something in the browser, or no more. */
export function toggleFollow(follow: KeptFollow): Toggled {
  const { list, result } = toggled(keptThings().follows, follow);
  return storeKept({ ...keptThings(), follows: list }) ? result : "blocked";
}

/** Removes what an account has taken over; what was kept meanwhile stays. */
export function removeTaken(taken: Kept): void {
  const rest = <T extends Named>(list: T[], gone: Named[]) =>
    list.filter((one) => !gone.some(isSame(one)));
  storeKept({
    items: rest(keptThings().items, taken.items),
    follows: rest(keptThings().follows, taken.follows),
  });
}
