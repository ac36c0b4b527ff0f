import type { Count } from "./count";

/** Playwright's JSON report, as far as it is read here. */
export type BrowserReport = { suites: Suite[] };
type Suite = { suites?: Suite[]; specs: Spec[] };
type Spec = { file: string; title: string; tests: ReportedTest[] };
type ReportedTest = {
  projectName: string;
  status: string;
  annotations?: { type: string; description?: string }[];
};

/** Why a test was skipped, such as a program that is not installed. */
const skipReason = ({ annotations = [] }: ReportedTest): string => {
  const reason = annotations.find(({ type }) => type === "skip")?.description;
  return reason ? `, ${reason}` : "";
};

/** One test in one project; it was skipped when its project was, or by its own doing. */
export type BrowserTest = { project: string; name: string; status: string };

/** The tests of a report. */
export const testsOf = ({ suites }: BrowserReport): BrowserTest[] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map((test) => ({
        project: test.projectName,
        name: `e2e/${file}: ${title} (${test.projectName}${skipReason(test)})`,
        status: test.status,
      })),
    ),
    ...testsOf({ suites: inner }),
  ]);

/**
 * The projects of which no test ran, although others did: a failed test of an earlier project keeps
 * Playwright from them.
 */
export function cutProjects(tests: readonly BrowserTest[]): string[] {
  const ran = new Set(
    tests.flatMap(({ project, status }) => (status === "skipped" ? [] : project)),
  );
  if (!tests.some(({ status }) => status === "unexpected")) return [];
  return [...new Set(tests.map(({ project }) => project))].filter((project) => !ran.has(project));
}

/** Counts tests; a flaky one passed. */
export function countTests(tests: readonly BrowserTest[]): Count {
  const withStatus = (...wanted: string[]) => tests.filter(({ status }) => wanted.includes(status));
  return {
    passed: withStatus("expected", "flaky").length,
    failed: withStatus("unexpected").length,
    notRun: withStatus("skipped").map(({ name }) => name),
  };
}
