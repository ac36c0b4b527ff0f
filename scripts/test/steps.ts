import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { generatePrismaClient } from "../build/prisma-client";
import { countTests } from "./browser-report";
import { REPEATS, runBrowserTests } from "./browser-run";
import { NOTHING, ONE_FAILED, type Count } from "./count";
import { readReport, runTool } from "./run-tool";
import { countUnitTests, type UnitReport } from "./unit-report";
import type { UnitRun } from "./unit-reporter";

/** Where the reports and traces of the tools stay after a run. */
export const REPORTS = "test-results";

/** The context of every step. */
interface StepInput {
  env: NodeJS.ProcessEnv;
  /** For the reports that the counts are read from. */
  folder: string;
  /** Words after `--` on the command line, for the tool of the step. */
  positionals: string[];
}

export interface TestStep {
  name: string;
  what: string;
  /** A check of the source by one thread: steps of this kind that follow each other run in pairs. */
  isStatic?: boolean;
  run(input: StepInput): Promise<Count>;
}

/** A check of the whole: it fails as one, and passing adds nothing to the number of tests. */
const whole = (code: number): Count => (code === 0 ? NOTHING : ONE_FAILED);

/** A tool that failed outside its tests counts as one failure. */
function tests(code: number, count: Count | undefined): Count {
  if (!count) return code === 0 ? NOTHING : ONE_FAILED;
  return code !== 0 && count.failed === 0
    ? { ...count, failed: 1, failures: [{ name: "the tool itself", error: `exit code ${code}` }] }
    : count;
}

async function runTypes({ env }: StepInput): Promise<Count> {
  // The types of routes and of next-env.d.ts, which are not in the repository.
  const made = existsSync("app")
    ? await runTool("next/dist/bin/next", ["typegen"], env, "at the end")
    : 0;
  // One thread: with more, each one checks parts of the libraries again, and lint runs beside it.
  const options = ["--noEmit", "--singleThreaded"];
  return whole(
    made === 0 ? await runTool("typescript-7/bin/tsc", options, env, "at the end") : made,
  );
}

async function runUnit({ env, folder, positionals }: StepInput): Promise<Count> {
  const file = path.join(folder, "unit.json");
  const runFile = path.join(folder, "unit-run.json");
  const reporters = ["default", "json", "./scripts/test/unit-reporter.ts"];
  const code = await runTool(
    "vitest/vitest.mjs",
    [
      "run",
      ...reporters.map((name) => `--reporter=${name}`),
      `--outputFile.json=${file}`,
      ...positionals,
    ],
    { ...env, UNIT_RUN: runFile },
  );
  const report = readReport<UnitReport>(file);
  const run = readReport<UnitRun>(runFile);
  return tests(code, report && countUnitTests(report, run));
}

async function runBrowser({ env, folder, positionals }: StepInput): Promise<Count> {
  if (
    !existsSync("e2e") ||
    !readdirSync("e2e", { recursive: true }).some((name) => String(name).endsWith(".spec.ts"))
  ) {
    console.log("There are no browser tests yet.");
    return NOTHING;
  }
  const { tests: ran, broken } = await runBrowserTests({
    env,
    folder,
    positionals,
    traces: REPORTS,
    repeats: REPEATS,
  });
  return tests(broken ? 1 : 0, ran && countTests(ran));
}

/** The checks of `npm test`, cheap ones first. */
export const STEPS: readonly TestStep[] = [
  {
    name: "generate",
    what: "database client",
    run: async ({ env }) => generatePrismaClient(env).then(() => NOTHING),
  },
  { name: "types", what: "types", isStatic: true, run: runTypes },
  {
    name: "lint",
    what: "lint",
    isStatic: true,
    run: async ({ env, positionals }) =>
      whole(
        await runTool(
          "oxlint/bin/oxlint",
          ["--threads=1", ...(positionals.length > 0 ? positionals : ["."])],
          env,
          "at the end",
        ),
      ),
  },
  {
    name: "format",
    what: "format",
    isStatic: true,
    run: async ({ env, positionals }) =>
      whole(
        await runTool(
          "prettier/bin/prettier.cjs",
          [
            "--check",
            "--log-level=warn",
            "--cache",
            ...(positionals.length > 0 ? positionals : ["."]),
          ],
          env,
          "at the end",
        ),
      ),
  },
  {
    name: "unused",
    what: "unused code",
    isStatic: true,
    run: async ({ env }) =>
      whole(await runTool("knip/bin/knip.js", ["--no-progress"], env, "at the end")),
  },
  { name: "unit", what: "unit and integration tests", run: runUnit },
  { name: "browser", what: "browser tests", run: runBrowser },
];
