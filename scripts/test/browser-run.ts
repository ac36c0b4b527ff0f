import path from "node:path";
import { cutProjects, testsOf, type BrowserReport, type BrowserTest } from "./browser-report";
import { readReport, runTool } from "./run-tool";

/** How often a read-only test that failed runs again in `npm test`; several copies run at once. */
export const REPEATS = 5;
/**
 * The most for a test that changes the site: they run one after the other, each with its content and
 * its processes made anew, which takes up to two minutes.
 */
const REPEATS_IN_TURN = 3;
/** With more failed tests the site is broken rather than a test unsteady: none runs again. */
const MOST_REPEATED = 10;
/** The project whose tests change nothing, so that several copies of one may run together. */
const READ_ONLY = "desktop";
/** The exit code after Ctrl-C. */
const INTERRUPTED = 130;

interface BrowserRunInput {
  env: NodeJS.ProcessEnv;
  /** For the reports and the sites' data. */
  folder: string;
  /** Words of the command line for Playwright. */
  positionals: readonly string[];
  /** Where the traces of repeated tests stay. */
  traces: string;
  /** How often a test that failed runs again, at most 3 times where it changes the site. */
  repeats: number;
  output?: "inherit" | "at the end";
}

/** One run of Playwright: its tests, if it got that far, and whether it failed beside them. */
type Played = { tests: BrowserTest[] | undefined; broken: boolean; interrupted: boolean };

async function play(
  { env, folder, positionals, output }: BrowserRunInput,
  name: string,
  site: string,
  options: readonly string[],
): Promise<Played> {
  const file = path.join(folder, `browser-${name}.json`);
  const code = await runTool(
    "playwright/cli.js",
    ["test", ...positionals, ...options],
    { ...env, E2E_RESULTS: file, E2E_DATA_DIR: path.join(folder, site) },
    output,
  );
  const report = readReport<BrowserReport>(file);
  const tests = report && testsOf(report);
  const failed = tests?.some(({ status }) => status === "unexpected") ?? false;
  return {
    tests,
    broken: (report?.errors ?? []).length > 0 || (code !== 0 && !failed),
    interrupted: code === INTERRUPTED,
  };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** Playwright's option that chooses these tests. */
const only = (tests: readonly BrowserTest[]) =>
  `--grep=(?:^|\\s)(?:${tests.map((test) => escaped(test.path)).join("|")})$`;

/**
 * Runs the tests once that did not run because an earlier one of their serial group failed.
 * @returns each with its result
 */
async function catchUp(
  input: BrowserRunInput,
  project: string,
  cut: readonly BrowserTest[],
): Promise<Played & { results: (readonly [BrowserTest, BrowserTest])[] }> {
  console.log(`\n${cut.length} cut in "${project}" by a failed one: they run now`);
  const options = [`--project=${project}`, "--no-deps", only(cut), "--workers=1"];
  const played = await play(input, `cut-${project}`, `site-cut-${project}`, options);
  const found = new Map((played.tests ?? []).map((test) => [test.path, test]));
  return { ...played, results: cut.map((test) => [test, found.get(test.path) ?? test] as const) };
}

/** What is known of a test after its repeated runs. */
function judge(test: BrowserTest, repeated: readonly BrowserTest[], repeats: number): BrowserTest {
  const runs = repeated.filter(({ path: own }) => own === test.path);
  const failed = runs.filter(({ status }) => status !== "expected");
  const ms = runs.reduce((sum, run) => sum + run.ms, test.ms);
  if (failed.length === 0 && runs.length === repeats) return { ...test, ms, status: "flaky" };
  const again =
    runs.length === repeats
      ? `failed again in ${failed.length} of ${repeats} runs`
      : `ran again ${runs.length} times instead of ${repeats}`;
  return { ...test, ms, error: [again, test.error].filter(Boolean).join("\n") };
}

/**
 * Runs the failed tests of a project by themselves, several times each, on a new site: the first one is
 * in the state in which other tests left it.
 * @returns each test with what is known of it now
 */
async function repeat(
  input: BrowserRunInput,
  project: string,
  failed: readonly BrowserTest[],
): Promise<(readonly [BrowserTest, BrowserTest])[]> {
  const isReadOnly = project === READ_ONLY;
  const repeats = isReadOnly ? input.repeats : Math.min(input.repeats, REPEATS_IN_TURN);
  console.log(`\n${failed.length} failed in "${project}": ${repeats} runs more of each`);
  const { tests } = await play(input, `again-${project}`, `site-again-${project}`, [
    `--project=${project}`,
    "--no-deps",
    only(failed),
    `--repeat-each=${repeats}`,
    "--retries=0",
    "--trace=retain-on-failure",
    `--output=${path.join(input.traces, `again-${project}`)}`,
    // What changes the site is no test of several copies of itself.
    ...(isReadOnly ? [] : ["--workers=1"]),
  ]);
  return failed.map((test) => [test, judge(test, tests ?? [], repeats)] as const);
}

/**
 * The browser tests. One that failed runs several times more, and one more failure fails it: chance
 * does not hide a fault, and other load of the machine does not fail a test.
 * @returns the tests, `flaky` those that then passed each time, or undefined if there is no report;
 *   and whether the tool itself failed
 */
export async function runBrowserTests(
  input: BrowserRunInput,
): Promise<{ tests: BrowserTest[] | undefined; broken: boolean }> {
  let { tests: all, broken, interrupted } = await play(input, "all", "site", []);
  // A failed read-only project does not prevent the projects that change content.
  for (const project of all && !interrupted ? cutProjects(all) : []) {
    const later = await play(input, project, "site", ["--no-deps", `--project=${project}`]);
    broken ||= later.broken;
    interrupted ||= later.interrupted;
    if (later.tests)
      all = [...(all ?? []).filter((one) => one.project !== project), ...later.tests];
  }
  const projectsOf = (tests: readonly BrowserTest[]) => new Set(tests.map((one) => one.project));
  const cut = interrupted ? [] : (all ?? []).filter(({ isCut }) => isCut);
  for (const project of projectsOf(cut)) {
    const later = await catchUp(
      input,
      project,
      cut.filter((one) => one.project === project),
    );
    broken ||= later.broken;
    interrupted ||= later.interrupted;
    const results = new Map(later.results);
    all = (all ?? []).map((one) => results.get(one) ?? one);
  }
  const failed = (all ?? []).filter(({ status }) => status === "unexpected");
  if (!all || interrupted || failed.length > MOST_REPEATED) return { tests: all, broken };
  const judged = new Map<BrowserTest, BrowserTest>();
  for (const project of projectsOf(failed)) {
    const own = failed.filter((one) => one.project === project);
    for (const [test, result] of await repeat(input, project, own)) judged.set(test, result);
  }
  return { tests: all.map((one) => judged.get(one) ?? one), broken };
}
