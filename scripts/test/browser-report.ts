import type { Count, Failure } from "./count";
import type { Duration } from "./durations";

/** The used part of Playwright's JSON report. */
export type BrowserReport = { suites: Suite[] };
type Suite = { suites?: Suite[]; specs: Spec[] };
type Spec = { file: string; title: string; tests: ReportedTest[] };
type ReportedTest = {
  projectName: string;
  status: string;
  annotations?: { type: string; description?: string }[];
  results?: { duration?: number; errors?: { message?: string }[] }[];
};

/** Why a test was skipped, such as a program that is not installed. */
const skipReason = ({ annotations = [] }: ReportedTest): string => {
  const reason = annotations.find(({ type }) => type === "skip")?.description;
  return reason ? `, ${reason}` : "";
};

/** The message of the first run that failed. */
const firstError = ({ results = [] }: ReportedTest): string =>
  results.flatMap(({ errors = [] }) => errors).find(({ message }) => message)?.message ?? "";

/** One test in one project; skipped with its project or by itself. */
export type BrowserTest = Failure & Duration & { project: string; status: string };

/** The tests of a report. */
export const testsOf = ({ suites }: BrowserReport): BrowserTest[] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map((test) => ({
        project: test.projectName,
        file: `e2e/${file}`,
        // Of all its runs.
        ms: (test.results ?? []).reduce((sum, { duration = 0 }) => sum + duration, 0),
        name: `e2e/${file}: ${title} (${test.projectName}${skipReason(test)})`,
        status: test.status,
        error: firstError(test),
      })),
    ),
    ...testsOf({ suites: inner }),
  ]);

/** The projects without a run test, because a test of an earlier project failed. */
export function cutProjects(tests: readonly BrowserTest[]): string[] {
  const ran = new Set(
    tests.flatMap(({ project, status }) => (status === "skipped" ? [] : project)),
  );
  if (!tests.some(({ status }) => status === "unexpected")) return [];
  return [...new Set(tests.map(({ project }) => project))].filter((project) => !ran.has(project));
}

/** Counts tests; one that passed on its second run counts as passed and is named as flaky. */
export function countTests(tests: readonly BrowserTest[]): Count {
  const withStatus = (...wanted: string[]) => tests.filter(({ status }) => wanted.includes(status));
  const failures = (found: readonly BrowserTest[]) =>
    found.map(({ name, error }) => ({ name, error }));
  return {
    passed: withStatus("expected", "flaky").length,
    failed: withStatus("unexpected").length,
    failures: failures(withStatus("unexpected")),
    flaky: failures(withStatus("flaky")),
    notRun: withStatus("skipped").map(({ name }) => name),
  };
}
