import { isRecord } from "@/lib/kernel/core/records";
import type { Refused } from "@/lib/commerce/ticket/door/schema";

const PREFIX = "ds-scans ";

/** A scan that is not confirmed yet. */
export type Scan = {
  /** Its `Idempotency-Key`. */
  key: string;
  code: string;
  scanned_at: string;
  device: string;
};

/** A scan that was refused when it was sent later; without `refused` the code is unknown. */
export type Conflict = { scan: Scan; refused: Refused | null };

/** What this browser keeps of an event. */
export type Kept = { waiting: Scan[]; conflicts: Conflict[] };

export const NOTHING: Kept = { waiting: [], conflicts: [] };

const isScan = (value: unknown): value is Scan =>
  isRecord(value) &&
  [value.key, value.code, value.scanned_at, value.device].every((one) => typeof one === "string");

const isConflict = (value: unknown): value is Conflict =>
  isRecord(value) && isScan(value.scan) && (value.refused === null || isRecord(value.refused));

const listOf = <T>(value: unknown, isOne: (one: unknown) => one is T): T[] =>
  Array.isArray(value) ? value.filter(isOne) : [];

/** What is kept where storage is not available, until the page is left. */
const inMemory = new Map<string, Kept>();

/** The scans of a user at an event that this browser keeps, through reloads and signing out. */
export function readScans(place: string): Kept {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(PREFIX + place) ?? "null");
    if (!isRecord(value)) return inMemory.get(place) ?? NOTHING;
    return {
      waiting: listOf(value.waiting, isScan),
      conflicts: listOf(value.conflicts, isConflict),
    };
  } catch (error) {
    console.warn("scans not readable", error);
    return inMemory.get(place) ?? NOTHING;
  }
}

/** Changes what is kept, which another tab may have changed meanwhile. @returns the new state */
export function changeScans(place: string, change: (kept: Kept) => Kept): Kept {
  const kept = change(readScans(place));
  try {
    window.localStorage.setItem(PREFIX + place, JSON.stringify(kept));
    inMemory.delete(place);
  } catch (error) {
    // The quota is exceeded or storage is disabled: the page itself keeps the scans.
    console.warn("scans not stored", error);
    inMemory.set(place, kept);
  }
  return kept;
}

/** A kept state without a scan that is decided, and with its conflict if it has one. */
export const decided = (kept: Kept, { key }: Scan, conflict?: Conflict): Kept => ({
  waiting: kept.waiting.filter((one) => one.key !== key),
  conflicts: conflict ? [...kept.conflicts, conflict] : kept.conflicts,
});
