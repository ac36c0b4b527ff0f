import type { SourceFile } from "./source-files";

/** Maximum length of a line in characters. */
export const LONG_LINE = 120;

/** Figures about the length of lines and files. */
export interface LineFigures {
  files: number;
  lines: number;
  longLines: number;
  /** Share of the lines that are not blank and over `LONG_LINE`, in percent. */
  longShare: number;
  median: number;
  p90: number;
  largest: { path: string; lines: number };
  /** Files of more than 300 lines. */
  tooLarge: string[];
  /** Files with the most long lines first, as `path: count`. */
  longest: string[];
}

/** The lines of a text; a last line break ends the last line and begins no other. */
export function linesOf(text: string): string[] {
  const lines = text.split("\n");
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}

/** The value below which a share of the sorted numbers lies (nearest rank). */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Counts the lines of files; a line is as long as its characters, not its bytes. */
export function measureLines(files: readonly SourceFile[]): LineFigures {
  const counted = files.map(({ path, text }) => {
    const lines = linesOf(text);
    const long = lines.filter((line) => [...line].length > LONG_LINE).length;
    const filled = lines.filter((line) => line.trim() !== "").length;
    return { path, lines: lines.length, filled, long };
  });
  const sizes = counted.map((file) => file.lines);
  const lines = sizes.reduce((sum, size) => sum + size, 0);
  const longLines = counted.reduce((sum, file) => sum + file.long, 0);
  const filled = counted.reduce((sum, file) => sum + file.filled, 0);
  const bySize = counted.toSorted((a, b) => b.lines - a.lines);
  return {
    files: files.length,
    lines,
    longLines,
    longShare: filled === 0 ? 0 : (longLines / filled) * 100,
    median: percentile(sizes, 0.5),
    p90: percentile(sizes, 0.9),
    largest: { path: bySize[0]?.path ?? "", lines: bySize[0]?.lines ?? 0 },
    tooLarge: bySize
      .filter((file) => file.lines > 300)
      .map((file) => `${file.path}: ${file.lines}`),
    longest: counted
      .filter((file) => file.long > 0)
      .toSorted((a, b) => b.long - a.long)
      .map((file) => `${file.path}: ${file.long}`),
  };
}
