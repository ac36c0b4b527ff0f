import { afterEach, expect, it, vi } from "vitest";
import { FoldedLines, type FoldedCount } from "./folded-lines";

afterEach(() => void vi.useRealTimers());

it("writes the first line at once, then counts, and tells when there are no more", () => {
  vi.useFakeTimers();
  const told: [FoldedCount, boolean][] = [];
  const lines = new FoldedLines((count, isOver) => told.push([count, isOver]));
  const written = ["a", "a", "b", "a"].map((event) => lines.isFirst(event));
  expect(written).toEqual([true, false, true, false]);
  for (let second = 0; second < 100; second++) {
    vi.advanceTimersByTime(1_000);
    lines.isFirst("a");
  }
  const counts = told.map(([{ event, total }, isOver]) => [event, total, isOver]);
  // After ten seconds, then once a minute; a line that was not repeated is not told of again.
  expect(counts.map(([event, , isOver]) => [event, isOver])).toEqual([
    ["a", false],
    ["a", false],
  ]);
  vi.advanceTimersByTime(20_000);
  expect(told.at(-1)).toEqual([
    { event: "a", repeated: expect.any(Number), total: 103, seconds: 100 },
    true,
  ]);
  expect(told.reduce((sum, [{ repeated }]) => sum + repeated, 1)).toBe(103);
  expect(vi.getTimerCount()).toBe(0);
  expect(lines.isFirst("a")).toBe(true);
});
