import { stripVTControlCharacters } from "node:util";
import type { Duration } from "./durations";

/** A test that failed, in all runs or in one of many, with the first lines of its error. */
export interface Failure {
  name: string;
  error: string;
}

/** How many checks passed and failed, and the names of those that failed or did not run. */
export interface Count {
  passed: number;
  failed: number;
  failures: Failure[];
  /** They failed once and passed each time they ran again: counted as passed, but named. */
  flaky: Failure[];
  notRun: string[];
  /** What the files cost. */
  durations: Duration[];
}

export const NOTHING: Count = {
  passed: 0,
  failed: 0,
  failures: [],
  flaky: [],
  notRun: [],
  durations: [],
};
export const ONE_FAILED: Count = { ...NOTHING, failed: 1 };

/** Adds two counts. */
export const addCounts = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  failures: [...a.failures, ...b.failures],
  flaky: [...a.flaky, ...b.flaky],
  notRun: [...a.notRun, ...b.notRun],
  durations: [...a.durations, ...b.durations],
});

/** A count in words. */
export const countText = ({ passed, failed, flaky, notRun }: Count): string =>
  [
    `${passed} passed`,
    `${failed} failed`,
    ...(flaky.length > 0 ? [`${flaky.length} failed once, then passed each time`] : []),
    ...(notRun.length > 0 ? [`${notRun.length} not run`] : []),
  ].join(", ");

/** Lines of an error in a summary: message, expected, received, and the place in the test. */
const ERROR_LINES = 14;

const failureText = ({ name, error }: Failure): string =>
  [
    `  ${name}`,
    ...stripVTControlCharacters(error)
      .split("\n")
      .filter((line) => line.trim() !== "")
      .slice(0, ERROR_LINES)
      .map((line) => `      ${line}`),
  ].join("\n");

/** The tests that failed, were flaky or did not run, for the end of the output; none is empty. */
export function detailText({ failures, flaky, notRun }: Count): string {
  const section = (title: string, lines: string[]) =>
    lines.length > 0 ? [`${title}:`, ...lines] : [];
  return [
    ...section(
      "Did not run",
      notRun.map((name) => `  ${name}`),
    ),
    ...section("Failed once, then passed each time", flaky.map(failureText)),
    ...section("Failed", failures.map(failureText)),
  ].join("\n");
}
