import { isRecord } from "@/lib/core/records";

const PREFIX = "ds-draft ";
/** A failed save stores its draft for all tabs of the browser, for a week. */
const SHARED_PREFIX = "ds-unsaved ";
const SHARED_MS = 7 * 86_400_000;
const TAB = "ds-tab";

/**
 * Drafts that this document took over from another tab, which may store them again when it closes.
 */
const taken = new Map<string, string>();

type Shared = { at: number; tab: string; values: Record<string, unknown> };

/** An id of this tab that survives reloads. */
function tabName(): string {
  const known = window.sessionStorage.getItem(TAB);
  if (known) return known;
  const newId = globalThis.crypto?.randomUUID?.() ?? String(Math.random());
  window.sessionStorage.setItem(TAB, newId);
  return newId;
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
 * The unsaved draft of a form: of this tab, else one of a failed save in another tab, which this
 * tab takes over. Undefined when there is none, or storage is not available.
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
 * Stores a draft for this tab, and for all tabs when it could not be saved; undefined deletes this
 * tab's draft.
 */
export function storeDraft(key: string, draft: object | undefined, hasFailed = false): void {
  try {
    if (draft === undefined) window.sessionStorage.removeItem(PREFIX + key);
    else window.sessionStorage.setItem(PREFIX + key, JSON.stringify(draft));
    if (draft !== undefined && hasFailed) writeShared(key, draft);
    else if (draft === undefined && isOurs(key))
      window.localStorage.removeItem(SHARED_PREFIX + key);
  } catch (error) {
    // The quota is exceeded or storage is disabled: the form itself still has all values.
    console.warn("draft not stored", error);
  }
}

/** Deletes all drafts of this tab and those of failed saves in this browser. */
export function clearDrafts(): void {
  for (const [storage, prefix] of [
    [window.sessionStorage, PREFIX],
    [window.localStorage, SHARED_PREFIX],
  ] as const)
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
}
