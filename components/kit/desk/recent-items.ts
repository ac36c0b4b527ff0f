import { isRecord } from "@/lib/kernel/core/records";
import { onSignOut } from "@/components/kit/session/sign-out-tasks";

/** An item that was opened in this browser; `path` is without locale prefix. */
export type RecentItem = { path: string; label: string };

const PREFIX = "ds-recent ";
const MAX_ITEMS = 8;

const isItem = (value: unknown): value is RecentItem =>
  isRecord(value) && typeof value.path === "string" && typeof value.label === "string";

/** The items that a user opened last in this browser, the last one first. */
export function readRecent(userId: number): RecentItem[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + userId) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isItem).slice(0, MAX_ITEMS) : [];
  } catch {
    // Without storage, or with something else in it, nothing is recent.
    return [];
  }
}

/** Notes that a user opened an item. */
export function noteRecent(userId: number, item: RecentItem): void {
  const others = readRecent(userId).filter(({ path }) => path !== item.path);
  try {
    localStorage.setItem(PREFIX + userId, JSON.stringify([item, ...others].slice(0, MAX_ITEMS)));
  } catch {
    // The palette does without.
  }
}

/** Deletes the notes of every user of this browser. */
export async function clearRecent(): Promise<void> {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}

onSignOut(clearRecent);
