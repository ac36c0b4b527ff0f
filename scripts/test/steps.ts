import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { generatePrismaClient } from "../build/prisma-client";
import { countTests, cutProjects, testsOf, type BrowserReport } from "./browser-report";
import { NOTHING, ONE_FAILED, type Count } from "./count";
import { slowestText, type Duration } from "./durations";
import { countUnitTests, unitDurations, type UnitReport } from "./unit-report";

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

/**
 * Runs a tool of node_modules.
 * @param output `inherit` shows it as it comes; `at the end` keeps that of parallel tools apart
 * @returns the exit code
 */
function runTool(
  file: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  output: "inherit" | "at the end" = "inherit",
): Promise<number> {
  return new Promise((resolve, reject) => {
    const stream = output === "inherit" ? "inherit" : "pipe";
    const child = spawn(process.execPath, [path.join("node_modules", file), ...args], {
      env,
      stdio: ["ignore", stream, stream],
    });
    const chunks: Buffer[] = [];
    for (const pipe of [child.stdout, child.stderr])
      pipe?.on("data", (chunk: Buffer) => chunks.push(chunk));
    // Ctrl-C reaches it through the terminal; these come to us alone.
    const pass = (signal: NodeJS.Signals) => child.kill(signal);
    process.on("SIGTERM", pass).on("SIGHUP", pass);
    child.once("error", reject);
    child.once("close", (code) => {
      process.off("SIGTERM", pass).off("SIGHUP", pass);
      process.stdout.write(Buffer.concat(chunks));
      resolve(code ?? 1);
    });
  });
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

function showSlowest(durations: readonly Duration[]): void {
  const text = slowestText(durations);
  if (text) console.log(`\n${text}`);
}

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined;
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
  const code = await runTool(
    "vitest/vitest.mjs",
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...positionals],
    env,
  );
  const report = readReport<UnitReport>(file);
  if (report) showSlowest(unitDurations(report));
  return tests(code, report && countUnitTests(report));
}

async function runBrowser({ env, folder, positionals }: StepInput): Promise<Count> {
  if (
    !existsSync("e2e") ||
    !readdirSync("e2e", { recursive: true }).some((name) => String(name).endsWith(".spec.ts"))
  ) {
    console.log("There are no browser tests yet.");
    return NOTHING;
  }
  let code = 0;
  const run = async (name: string, options: string[]) => {
    const file = path.join(folder, `browser-${name}.json`);
    const ended = await runTool("@playwright/test/cli.js", ["test", ...positionals, ...options], {
      ...env,
      E2E_RESULTS: file,
      E2E_DATA_DIR: path.join(folder, "site"),
    });
    code ||= ended;
    const report = readReport<BrowserReport>(file);
    return report && testsOf(report);
  };
  let all = await run("all", []);
  // A failed read-only project does not prevent the projects that change content.
  for (const project of all ? cutProjects(all) : []) {
    const later = await run(project, ["--no-deps", `--project=${project}`]);
    if (later) all = [...(all ?? []).filter((one) => one.project !== project), ...later];
  }
  if (all) showSlowest(all);
  return tests(code, all && countTests(all));
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
          "eslint/bin/eslint.js",
          positionals.length > 0 ? positionals : ["."],
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
