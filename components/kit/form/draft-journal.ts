import { isRecord } from "@/lib/kernel/core/records";
import type { DraftRecord } from "./draft-record";

/** The prefixes of the keys in localStorage. */
const BASE = "ds-journal ";
const DELTA = "ds-journal-delta ";
/** A longer change is written as a new base. */
const MAX_DELTA = 4_096;
/** A longer text is left to the other store. */
const MAX_TEXT = 1_000_000;

/** The storage; undefined where the browser refuses it. */
function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

type Key = Pick<DraftRecord, "user" | "thing" | "document">;

const keyOf = ({ user, thing, document }: Key) => `${user} ${thing} ${document}`;

/** The middle of a text in which it differs from another one, with the lengths of what is the same. */
function deltaOf(base: string, text: string): { start: number; end: number; middle: string } {
  const most = Math.min(base.length, text.length);
  let start = 0;
  while (start < most && base.charCodeAt(start) === text.charCodeAt(start)) start++;
  let end = 0;
  while (
    end < most - start &&
    base.charCodeAt(base.length - 1 - end) === text.charCodeAt(text.length - 1 - end)
  )
    end++;
  return { start, end, middle: text.slice(start, text.length - end) };
}

/** Deletes what is kept of a document's text. */
export function deleteJournal(key: Key): void {
  storage()?.removeItem(BASE + keyOf(key));
  storage()?.removeItem(DELTA + keyOf(key));
}

/** The unsaved text of a document as it is typed, written within the task of each keystroke. */
export function draftJournal(key: Key) {
  let base: { id: string; text: string } | undefined;
  const rebase = (text: string, at: number) => {
    base = undefined;
    if (text.length > MAX_TEXT) return deleteJournal(key);
    const id = `${at} ${Math.random()}`;
    storage()?.setItem(BASE + keyOf(key), JSON.stringify({ id, at, text }));
    storage()?.removeItem(DELTA + keyOf(key));
    base = { id, text };
  };
  return {
    /**
     * Keeps a text: what differs from the one that was written whole, so that a long one is not
     * written with every keystroke.
     * @throws DOMException when the storage is full
     */
    write(text: string, at = Date.now()): void {
      const delta = base && deltaOf(base.text, text);
      if (!base || !delta || delta.middle.length > MAX_DELTA) return rebase(text, at);
      const kept = JSON.stringify({ id: base.id, at, ...delta });
      storage()?.setItem(DELTA + keyOf(key), kept);
    },
    delete(): void {
      base = undefined;
      deleteJournal(key);
    },
  };
}

function parsed(text: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return isRecord(value) ? value : undefined;
  } catch {
    // Cut off by a crash, or not ours.
    return undefined;
  }
}

/** The text of a journal with its last change; of another base it is left out. */
function textOf(rest: string): { text: string; at: number } | undefined {
  const base = parsed(storage()?.getItem(BASE + rest) ?? null);
  if (typeof base?.text !== "string" || typeof base.at !== "number") return undefined;
  const { text, at } = base;
  const delta = parsed(storage()?.getItem(DELTA + rest) ?? null);
  if (!delta || delta.id !== base.id) return { text, at };
  const { start, end, middle, at: changedAt } = delta;
  const isWhole =
    typeof start === "number" && typeof end === "number" && typeof changedAt === "number";
  if (!isWhole || typeof middle !== "string") return { text, at };
  return { text: text.slice(0, start) + middle + text.slice(text.length - end), at: changedAt };
}

const restsOf = () =>
  Object.keys(storage() ?? {}).flatMap((name) =>
    name.startsWith(BASE) ? [name.slice(BASE.length)] : [],
  );

/** The journals of a user for one entity, of all documents. */
export function readJournals(user: number, thing: string): DraftRecord[] {
  const prefix = `${user} ${thing} `;
  return restsOf().flatMap((rest) => {
    if (!rest.startsWith(prefix)) return [];
    const found = textOf(rest);
    const draft = found && parsed(found.text);
    return draft ? [{ user, thing, document: rest.slice(prefix.length), at: found.at, draft }] : [];
  });
}

/** Deletes the journals that are older than a time, or unreadable; by default all. */
export function clearJournals(before = Infinity): void {
  for (const rest of restsOf())
    if ((textOf(rest)?.at ?? 0) < before) {
      storage()?.removeItem(BASE + rest);
      storage()?.removeItem(DELTA + rest);
    }
}

/** The records with the text of each journal that is newer than its record. */
export function withJournals(
  records: readonly DraftRecord[],
  journals: readonly DraftRecord[],
): DraftRecord[] {
  const newest = new Map(records.map((record) => [record.document, record]));
  for (const journal of journals)
    if (journal.at > (newest.get(journal.document)?.at ?? 0)) newest.set(journal.document, journal);
  return [...newest.values()];
}
