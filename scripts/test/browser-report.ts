import type { Count, Failure } from "./count";
import type { Duration } from "./durations";

/** The used part of Playwright's JSON report. */
export type BrowserReport = { suites: Suite[]; errors?: unknown[] };
type Suite = { title?: string; suites?: Suite[]; specs: Spec[] };
type Spec = { file: string; title: string; tests: ReportedTest[] };
type ReportedTest = {
  projectName: string;
  status: string;
  annotations?: { type: string; description?: string }[];
  results?: { duration?: number; errors?: { message?: string }[] }[];
};

/** How a test says that it does not run. */
const OWN = new Set(["skip", "fixme"]);

/** Why a test was skipped, such as a program that is not installed. */
const skipReason = ({ annotations = [] }: ReportedTest): string => {
  const reason = annotations.find(({ type }) => type === "skip")?.description;
  return reason ? `, ${reason}` : "";
};

/** The message of the first run that failed. */
const firstError = ({ results = [] }: ReportedTest): string =>
  results.flatMap(({ errors = [] }) => errors).find(({ message }) => message)?.message ?? "";

/** One test in one project; skipped with its project or by itself. */
export type BrowserTest = Failure &
  Duration & {
    project: string;
    status: string;
    /** Not skipped by itself: an earlier test of its serial group failed. */
    isCut: boolean;
    /** File, groups and title, as Playwright's option `--grep` sees them. */
    path: string;
  };

const suiteTests = ({ title = "", specs, suites = [] }: Suite, above: string): BrowserTest[] => {
  const place = [above, title].filter(Boolean).join(" ");
  return [
    ...specs.flatMap(({ file, title: name, tests }) =>
      tests.map((test) => ({
        project: test.projectName,
        path: `${place} ${name}`,
        file: `e2e/${file}`,
        tests: 1,
        // Of all its runs.
        ms: (test.results ?? []).reduce((sum, { duration = 0 }) => sum + duration, 0),
        name: `e2e/${file}: ${name} (${test.projectName}${skipReason(test)})`,
        status: test.status,
        isCut:
          test.status === "skipped" && !(test.annotations ?? []).some(({ type }) => OWN.has(type)),
        error: firstError(test),
      })),
    ),
    ...suites.flatMap((inner) => suiteTests(inner, place)),
  ];
};

/** The tests of a report. */
export const testsOf = ({ suites }: BrowserReport): BrowserTest[] =>
  suites.flatMap((suite) => suiteTests(suite, ""));

/** The projects without a run test, because a test of an earlier project failed. */
export function cutProjects(tests: readonly BrowserTest[]): string[] {
  const ran = new Set(
    tests.flatMap(({ project, status }) => (status === "skipped" ? [] : project)),
  );
  if (!tests.some(({ status }) => status === "unexpected")) return [];
  return [...new Set(tests.map(({ project }) => project))].filter((project) => !ran.has(project));
}

/** Counts tests; one that failed once and then passed each time counts as passed and is named. */
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
    durations: tests.map(({ file, ms, tests: count }) => ({ file, ms, tests: count })),
  };
}
