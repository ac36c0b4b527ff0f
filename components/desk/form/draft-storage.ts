import { isRecord } from "@/lib/core/records";

const PREFIX = "ds-draft ";
/** What a failed save left behind, for every tab of this browser, until it is a week old. */
const SHARED_PREFIX = "ds-unsaved ";
const SHARED_MS = 7 * 86_400_000;
const TAB = "ds-tab";

/**
 * What this document took over from another tab, which may write it down once more when it is
 * closed.
 */
const taken = new Map<string, string>();

type Shared = { at: number; tab: string; values: Record<string, unknown> };

/** This tab by a name that it keeps through reloads. */
function tabName(): string {
  const known = window.sessionStorage.getItem(TAB);
  if (known) return known;
  const made = globalThis.crypto?.randomUUID?.() ?? String(Math.random());
  window.sessionStorage.setItem(TAB, made);
  return made;
}

function readShared(key: string): Shared | undefined {
  const value: unknown = JSON.parse(window.localStorage.getItem(SHARED_PREFIX + key) ?? "null");
  if (
    !isRecord(value) ||
    typeof value.at !== "number" ||
    typeof value.tab !== "string" ||
    !isRecord(value.values)
  )
    return undefined;
  return { at: value.at, tab: value.tab, values: value.values };
}

const isOurs = (key: string): boolean => {
  const shared = readShared(key);
  return (
    shared !== undefined &&
    (shared.tab === tabName() || JSON.stringify(shared.values) === taken.get(key))
  );
};

const writeShared = (key: string, values: object) =>
  window.localStorage.setItem(
    SHARED_PREFIX + key,
    JSON.stringify({ at: Date.now(), tab: tabName(), values }),
  );

/**
 * What was typed in a form and not saved: in this tab, else what a failed save left in another one,
 * which is this tab's from now on. Undefined when there is nothing, or the browser stores nothing.
 */
export function readDraft(key: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(PREFIX + key) ?? "null");
    const shared = readShared(key);
    if (isRecord(value)) return value;
    if (!shared || shared.at < Date.now() - SHARED_MS) return undefined;
    taken.set(key, JSON.stringify(shared.values));
    writeShared(key, shared.values);
    return shared.values;
  } catch (error) {
    console.warn("draft not readable", error);
    return undefined;
  }
}

/**
 * Stores what was typed while the tab is open, and for other tabs too when it could not be saved;
 * undefined takes this tab's draft away.
 */
export function storeDraft(key: string, draft: object | undefined, couldNotBeSaved = false): void {
  try {
    if (draft === undefined) window.sessionStorage.removeItem(PREFIX + key);
    else window.sessionStorage.setItem(PREFIX + key, JSON.stringify(draft));
    if (draft !== undefined && couldNotBeSaved) writeShared(key, draft);
    else if (draft === undefined && isOurs(key))
      window.localStorage.removeItem(SHARED_PREFIX + key);
  } catch (error) {
    // Full, or forbidden by the browser's settings: the form itself still holds everything.
    console.warn("draft not stored", error);
  }
}

/** Deletes all drafts of this tab, and what failed saves left in this browser. */
export function clearDrafts(): void {
  for (const [storage, prefix] of [
    [window.sessionStorage, PREFIX],
    [window.localStorage, SHARED_PREFIX],
  ] as const)
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
}
