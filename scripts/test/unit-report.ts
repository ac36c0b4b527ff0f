import path from "node:path";
import type { Count } from "./count";

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

/** Counts the tests of a report; a file that could not be read counts as one failed test. */
export function countUnitTests(report: UnitReport): Count {
  const place = (file: string) => path.relative(process.cwd(), file);
  const broken = report.testResults.filter(
    (file) =>
      file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    failures: [
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === "failed")
          .map(({ fullName, failureMessages }) => ({
            name: `${place(name)}: ${fullName}`,
            error: (failureMessages ?? []).join("\n"),
          })),
      ),
      ...broken.map(({ name, message }) => ({ name: place(name), error: message ?? "" })),
    ],
    flaky: [],
    notRun: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => !RUN.has(status))
        .map(({ fullName }) => `${place(name)}: ${fullName}`),
    ),
  };
}
