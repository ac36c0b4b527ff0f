import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import PQueue from "p-queue";
import { SETTING_NAMES } from "@/lib/kernel/core/settings";
import { formatDuration, style } from "../console/progress.mjs";
import { errorText, Refusal } from "../console/refusal";
import { slowestText } from "./durations";
import { addCounts, countText, detailText, NOTHING, ONE_FAILED, type Count } from "./count";
import { REPORTS, STEPS, type TestStep } from "./steps";

/** `--only <steps>`, and words for their tool: files, or after another `--` its options. */
function readParameters(args: string[]): { only: string[]; positionals: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { only: { type: "string", multiple: true } },
    });
    return { only: values.only ?? [], positionals };
  } catch (error) {
    throw new Refusal(
      `${errorText(error)} (npm test -- --only unit,browser [files] [-- options of the tool])`,
    );
  }
}

function chooseSteps(only: string[]): readonly TestStep[] {
  const wanted = only
    .flatMap((words) => words.split(","))
    .map((word) => word.trim())
    .filter(Boolean);
  const names = STEPS.map(({ name }) => name);
  const unknown = wanted.find((word) => !names.includes(word));
  if (unknown) throw new Refusal(`There is no step "${unknown}": choose from ${names.join(", ")}`);
  // Types and tests read the generated client; making it again costs nothing when it is there.
  return wanted.length === 0
    ? STEPS
    : STEPS.filter(({ name }) => name === "generate" || wanted.includes(name));
}

/** Each of the static checks works in one thread, and 2 cores are the least that is expected. */
const STATIC_AT_ONCE = 2;

/** Static checks that follow each other are one group; every other step is alone. */
function groupSteps(steps: readonly TestStep[]): TestStep[][] {
  const groups: TestStep[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (last?.[0]?.isStatic && step.isStatic) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

async function runStep(
  step: TestStep,
  env: NodeJS.ProcessEnv,
  folder: string,
  positionals: string[],
): Promise<Count> {
  try {
    return await step.run({ env, folder, positionals });
  } catch (error) {
    console.error(errorText(error));
    return ONE_FAILED;
  }
}

/** Settings of the environment must not change the results. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  for (const name of Object.keys(env))
    if (SETTING_NAMES.includes(name) || name.startsWith("E2E_")) delete env[name];
  return env;
}

/** Keeps the reports; at the end, since the browser tests empty their folder when they begin. */
function keepReports(folder: string): void {
  const reports = readdirSync(folder).filter((name) => name.endsWith(".json"));
  if (reports.length > 0) mkdirSync(REPORTS, { recursive: true });
  for (const name of reports) copyFileSync(path.join(folder, name), path.join(REPORTS, name));
}

/**
 * npm test: all checks in order, also after a failure, and the total of all tests as the last line.
 * @returns the exit code
 */
export async function main(parameters: string[]): Promise<number> {
  const { only, positionals } = readParameters(parameters);
  const steps = chooseSteps(only);
  let interrupted = false;
  // Ctrl-C reaches the running tool through the terminal; we wait for it to clean up and leave the
  // later steps out.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => (interrupted = true));

  const folder = mkdtempSync(path.join(os.tmpdir(), "ds-npm-test-"));
  const env = cleanEnvironment();
  let sum = NOTHING;
  const summary: string[] = [];
  const runAndCount = async (step: TestStep) => {
    if (interrupted) return;
    const began = Date.now();
    console.log(style.bold(`\n── ${step.what} ──`));
    const count = await runStep(step, env, folder, positionals);
    sum = addCounts(sum, count);
    const mark = count.failed === 0 ? style.green("✔") : style.red("✖");
    const ran = count.passed + count.failed + count.notRun.length > 0;
    const tests = ran ? countText(count) : "";
    summary.push(
      `${mark} ${step.what.padEnd(28)}${formatDuration(Date.now() - began).padStart(12)}   ${tests}`,
    );
  };
  for (const group of groupSteps(steps)) {
    const queue = new PQueue({ concurrency: STATIC_AT_ONCE });
    await queue.addAll(group.map((step) => () => runAndCount(step)));
  }
  keepReports(folder);
  rmSync(folder, { recursive: true, force: true });
  const slowest = slowestText(sum.durations);
  if (slowest) console.log(`\n${slowest}`);
  console.log(`\n${summary.join("\n")}`);
  if (interrupted) console.log("Interrupted.");
  // At the end, where it is read even if only the last lines of a log are shown.
  const details = detailText(sum);
  if (details) console.log(details);
  console.log(countText(sum));
  return sum.failed > 0 || interrupted ? 1 : 0;
}
