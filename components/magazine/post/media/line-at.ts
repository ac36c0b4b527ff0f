/** A line with the second at which it begins. */
export type TimedLine<Line> = { at: number; line: Line };

/** How early a line counts as heard: a player that was sent to its beginning may stop just before it. */
const EARLY_SECONDS = 0.05;

/** The line that is heard at a time; undefined before the first one. `lines` are in the order of time. */
export function lineAt<Line>(lines: readonly TimedLine<Line>[], time: number): Line | undefined {
  return lines.findLast(({ at }) => at <= time + EARLY_SECONDS)?.line;
}
