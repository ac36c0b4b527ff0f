import { millisecondsInDay } from "date-fns/constants";
import { fold } from "@/lib/kernel/greek/fold";

const KEY = "ds-searches";
const MAX_SEARCHES = 5;
/** What was not searched again for a month is forgotten. */
const KEPT_MS = 30 * millisecondsInDay;

type Kept = { text: string; at: number };

const isKept = (value: unknown): value is Kept =>
  typeof value === "object" &&
  value !== null &&
  "text" in value &&
  typeof value.text === "string" &&
  "at" in value &&
  typeof value.at === "number";

function read(now: number): Kept[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored)
      ? stored.filter(isKept).filter(({ at }) => now - at < KEPT_MS)
      : [];
  } catch {
    // Without storage, or with something else in it, nothing was searched.
    return [];
  }
}

/** The last searches that were made in this browser's search box, the last one first. */
export const recentSearches = (now = Date.now()): string[] => read(now).map(({ text }) => text);

/** Notes a search in this browser; the server is told nothing. */
export function noteSearch(text: string, now = Date.now()): void {
  const others = read(now).filter((one) => fold(one.text) !== fold(text));
  try {
    window.localStorage.setItem(
      KEY,
      JSON.stringify([{ text, at: now }, ...others].slice(0, MAX_SEARCHES)),
    );
  } catch {
    // The box does without.
  }
}

/** Deletes them: when somebody asks for it, and at the sign-out. */
export function clearSearches(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Nothing was noted there.
  }
}
