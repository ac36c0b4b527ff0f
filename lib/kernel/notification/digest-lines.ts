import type { Subject } from "./subjects";

/** Lines of a digest; what is beyond is counted in one more. */
export const MAX_LINES = 20;

type Line = { text: string; subject: Subject };

/**
 * The lines of a digest, the newest first: what happened to the same thing several times is one line
 * with its count.
 * @returns at most `limit` lines, and the number of notifications in none of them
 */
export function foldLines(
  told: readonly Line[],
  limit: number,
): { lines: (Line & { count: number })[]; more: number } {
  const folded = new Map<string, Line & { count: number }>();
  for (const line of [...told].reverse()) {
    const key = JSON.stringify([line.text, line.subject.path, line.subject.title]);
    const same = folded.get(key);
    if (same) same.count += 1;
    else folded.set(key, { ...line, count: 1 });
  }
  const all = [...folded.values()];
  return {
    lines: all.slice(0, limit),
    more: all.slice(limit).reduce((sum, { count }) => sum + count, 0),
  };
}
