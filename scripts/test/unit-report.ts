import path from "node:path";
import type { Count, Failure } from "./count";
import type { UnitRun } from "./unit-reporter";

/** The used part of Vitest's JSON report. */
export type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: ReportedTest[];
  }[];
};
type ReportedTest = { status: string; fullName: string; failureMessages?: string[] | null };

/** What Vitest calls a test that ran; others are skipped, pending, disabled or to do. */
const RUN = new Set(["passed", "failed"]);

const place = (file: string) => path.relative(process.cwd(), file);

/** A test that passed on a later run keeps the errors of the first. */
const wasRunAgain = ({ status, failureMessages }: ReportedTest): boolean =>
  status === "passed" && (failureMessages ?? []).length > 0;

/** The tests that failed, with their errors. */
const failuresOf = ({ testResults }: UnitReport): Failure[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === "failed" || wasRunAgain(test))
      .map((test) => ({
        name: `${place(name)}: ${test.fullName}`,
        error: [
          ...(wasRunAgain(test) ? ["passed only when run again"] : []),
          ...(test.failureMessages ?? []),
        ].join("\n"),
      })),
  );

/**
 * Counts the tests of a report. A file that could not be read counts as one failed test, and a test
 * that passed only when it was run again as failed: no test may ask for that. Each error outside of
 * the tests is a failure of its own.
 */
export function countUnitTests(
  report: UnitReport,
  { durations, unhandled }: UnitRun = { durations: [], unhandled: [] },
): Count {
  const broken = report.testResults.filter(
    (file) =>
      file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  );
  const again = report.testResults.flatMap((file) => file.assertionResults.filter(wasRunAgain));
  return {
    passed: report.numPassedTests - again.length,
    failed: report.numFailedTests + again.length + broken.length + unhandled.length,
    failures: [
      ...failuresOf(report),
      ...broken.map(({ name, message }) => ({ name: place(name), error: message ?? "" })),
      ...unhandled,
    ],
    flaky: [],
    durations,
    notRun: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => !RUN.has(status))
        .map(({ fullName }) => `${place(name)}: ${fullName}`),
    ),
  };
}
