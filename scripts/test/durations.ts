import { formatDuration } from "../console/progress.mjs";

/** How long the tests of a file took, in ms, without the loading of the file. */
export interface Duration {
  file: string;
  ms: number;
}

const SHOWN = 15;

/** The files that took the longest, one a line; nothing for a single file. */
export function slowestText(durations: readonly Duration[]): string {
  const sums = new Map<string, number>();
  for (const { file, ms } of durations) sums.set(file, (sums.get(file) ?? 0) + ms);
  if (sums.size < 2) return "";
  const lines = [...sums]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SHOWN)
    .map(([file, ms]) => `${formatDuration(ms).padStart(12)}   ${file}`);
  return ["The slowest files:", ...lines].join("\n");
}
