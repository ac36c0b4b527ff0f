import { inStep } from "../../scripts/console/in-step";
import { judge } from "../measure/target";
import type { Findings } from "../report/results";
import type { Suite } from "../suite";
import type { Workspace } from "../workspace/workspace";
import { runTask } from "../task/run-task";
import type { TasksInput, Trial } from "./measure";

async function run(workspace: Workspace): Promise<Findings> {
  const site = await workspace.site();
  const input: TasksInput = { origin: site.origin };
  const trials = await inStep("Trying twelve tasks on a phone", (step) =>
    runTask<Trial[]>({
      file: "bench/tasks/measure.ts",
      input,
      env: workspace.environment(site.databaseUrl),
      signal: workspace.signal,
      step,
    }),
  );
  const done = trials.filter(({ problem }) => problem === null);
  return {
    rows: [
      judge({
        what: "tasks done within their taps, answer in the first screen",
        value: done.length,
        unit: "",
        target: { of: "value", atLeast: trials.length },
        note: `of ${trials.length}: each in Greek and in English`,
      }),
    ],
    tables: [
      {
        title: "Tasks",
        head: ["task", "language", "taps", "at most", "what was missing"],
        rows: trials.map(({ id, locale, taps, most, problem }) => [
          id,
          locale,
          String(taps),
          String(most),
          problem ?? "",
        ]),
      },
    ],
    plots: [],
    notes: [],
  };
}

/** Whether people find what they look for, in few taps. */
export const tasksSuite: Suite = {
  name: "tasks",
  title: "Tasks on a phone",
  about:
    "Twelve tasks (`bench/relevance/tasks.yaml`) are done by script in a browser 390 px wide with the demo, in " +
    "both languages. Typing is free; each tap counts, that of the keyboard's search key too. At the end the answer " +
    "must be in the first screen, without scrolling.",
  targets: ["each task within four taps, with its answer in the first screen"],
  run,
};
