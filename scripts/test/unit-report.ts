import path from "node:path";
import type { Count, Failure } from "./count";
import type { Duration } from "./durations";

/** The used part of Vitest's JSON report. */
export type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    /** When the first test began and the last one ended, in ms. */
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
};

/** What Vitest calls a test that ran; others are skipped, pending, disabled or to do. */
const RUN = new Set(["passed", "failed"]);

const place = (file: string) => path.relative(process.cwd(), file);

/** How long the tests of each file took. */
export const unitDurations = ({ testResults }: UnitReport): Duration[] =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: place(name),
    ms: Math.max(0, endTime - startTime),
  }));

/** The tests of a status, with their errors. */
const failuresOf = ({ testResults }: UnitReport, wanted: "failed" | "passed"): Failure[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === wanted)
      .map(({ fullName, failureMessages }) => ({
        name: `${place(name)}: ${fullName}`,
        error: (failureMessages ?? []).join("\n"),
      })),
  );

/** Counts the tests of a report; a file that could not be read counts as one failed test. */
export function countUnitTests(report: UnitReport): Count {
  const broken = report.testResults.filter(
    (file) =>
      file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    failures: [
      ...failuresOf(report, "failed"),
      ...broken.map(({ name, message }) => ({ name: place(name), error: message ?? "" })),
    ],
    // A test that passed on its second run keeps the errors of the first.
    flaky: failuresOf(report, "passed").filter(({ error }) => error !== ""),
    notRun: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => !RUN.has(status))
        .map(({ fullName }) => `${place(name)}: ${fullName}`),
    ),
  };
}
