"use client";

/** A company that is to be compared, as the row showed it. */
export type Picked = { id: number; name: string; path: string };

/** As many as one enquiry may have. */
export const MOST_PICKED = 5;
const KEY = "compare";
const NOTHING: readonly Picked[] = [];

const listeners = new Set<() => void>();
/** Undefined until it is read. */
let current: readonly Picked[] | undefined;

const isPicked = (value: unknown): value is Picked =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  Number.isSafeInteger(value.id) &&
  "name" in value &&
  typeof value.name === "string" &&
  "path" in value &&
  typeof value.path === "string" &&
  /^\/(?![/\\])/.test(value.path);

function read(): readonly Picked[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isPicked).slice(0, MOST_PICKED) : NOTHING;
  } catch {
    // Blocked, or written by something else.
    return NOTHING;
  }
}

/** What is to be compared in this tab; the same object until it changes. */
export const picked = (): readonly Picked[] => (current ??= read());
export const nonePicked = (): readonly Picked[] => NOTHING;

/** Keeps a list. Where the browser stores nothing it lasts as long as the page. */
export function keepPicked(list: readonly Picked[]): void {
  current = list;
  try {
    if (list.length === 0) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // The list lasts as long as the page then.
  }
  for (const listener of listeners) listener();
}

/** Calls a listener after each change. */
export function onPicked(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What the last press did, for the words beside the basket. */
export type Pressed = { kind: "added" | "removed" | "full"; name: string };
let lastPressed: Pressed | undefined;
export const pressedLast = (): Pressed | undefined => lastPressed;

/** Takes the company of a row's button into the list, or out of it. */
export function pressCompare(button: HTMLElement): void {
  const id = Number(button.dataset.compare);
  const link = button.closest("article")?.querySelector("h2 a");
  const name = link?.textContent.trim() ?? "";
  const list = picked();
  const isIn = list.some((one) => one.id === id);
  if (!isIn && list.length >= MOST_PICKED) {
    lastPressed = { kind: "full", name };
    keepPicked([...list]);
    return;
  }
  lastPressed = { kind: isIn ? "removed" : "added", name };
  const path = link?.getAttribute("href") ?? "/";
  keepPicked(isIn ? list.filter((one) => one.id !== id) : [...list, { id, name, path }]);
}
