import { formatDuration } from "../console/progress.mjs";

/** What some tests of a file cost, in ms of one process. */
export interface Duration {
  file: string;
  ms: number;
  /** The part in which its modules were loaded and its database was made; unknown in a browser. */
  loadingMs?: number;
  tests: number;
}

const SHOWN = 20;

const asRow = (cells: readonly string[]) =>
  cells.map((cell, index) => (index < 3 ? cell.padStart(12) : `   ${cell}`)).join("");

/** A table of the files that cost the most, and the sum of all; nothing for a single file. */
export function slowestText(durations: readonly Duration[]): string {
  const files = new Map<string, Duration>();
  for (const { file, ms, loadingMs = 0, tests } of durations) {
    const { ms: before = 0, loadingMs: loading = 0, tests: count = 0 } = files.get(file) ?? {};
    files.set(file, {
      file,
      ms: before + ms,
      loadingMs: loading + loadingMs,
      tests: count + tests,
    });
  }
  if (files.size < 2) return "";
  const sum = [...files.values()].reduce((total, { ms }) => total + ms, 0);
  const rows = [...files.values()]
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SHOWN)
    .map(({ file, ms, loadingMs = 0, tests }) =>
      asRow([formatDuration(ms), loadingMs > 0 ? formatDuration(loadingMs) : "", `${tests}`, file]),
    );
  return [
    `${files.size} files took ${formatDuration(sum)} in several processes, the most of it:`,
    asRow(["time", "loading", "tests", "file"]),
    ...rows,
  ].join("\n");
}
