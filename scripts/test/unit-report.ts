import path from "node:path";
import type { Count, Failure } from "./count";

/** The used part of Vitest's JSON report. */
export type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
};

/** What Vitest calls a test that ran; others are skipped, pending, disabled or to do. */
const RUN = new Set(["passed", "failed"]);

const place = (file: string) => path.relative(process.cwd(), file);

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
