import { inStep } from "../../scripts/console/in-step";
import { median, percentile } from "../measure/percentiles";
import { judge, showNumber } from "../measure/target";
import type { Findings } from "../report/results";
import type { Suite } from "../suite";
import { runTask } from "../task/run-task";
import type { Workspace } from "../workspace/workspace";
import type { HeavyTask, HeavyTimes } from "./measure";

const EMAIL = "manager@example.test";
/** How often each heavy request is sent. */
const TIMES = 5;
const MAX_DELAY_MS = 250;

async function run(workspace: Workspace): Promise<Findings> {
  const site = await workspace.site();
  const input: HeavyTask = {
    url: site.address,
    email: EMAIL,
    password: site.demoPassword,
    times: workspace.scaled(TIMES, 1),
  };
  const [quiet, ...measured] = await inStep("Sending heavy requests, and light ones", (step) =>
    runTask<HeavyTimes[]>({
      file: "bench/heavy/measure.ts",
      input,
      env: workspace.environment(""),
      signal: workspace.signal,
      step,
    }),
  );
  if (!quiet) throw new Error("nothing was measured");
  const ms = (value: number) => showNumber(value);
  const line = ({ what, statuses, heavy, light, health }: HeavyTimes) => [
    what,
    [...new Set(statuses)].join(", "),
    heavy.length > 0 ? ms(median(heavy)) : "",
    ms(median(light)),
    ms(percentile(light, 99)),
    ms(percentile(light, 100)),
    ms(percentile(health, 100)),
  ];
  const delayOf = (kind: "light" | "health", times: HeavyTimes) =>
    Math.max(0, percentile(times[kind], 100) - median(quiet[kind]));
  const worst = (kind: "light" | "health") =>
    measured.reduce((one, other) => (delayOf(kind, one) >= delayOf(kind, other) ? one : other));
  const row = (what: string, kind: "light" | "health") =>
    judge({
      what,
      value: delayOf(kind, worst(kind)),
      unit: "ms",
      against: { name: "nothing heavy", value: delayOf(kind, quiet) },
      target: { of: "value", atMost: MAX_DELAY_MS },
      note: `by ${worst(kind).what}`,
    });
  return {
    rows: [
      row("longest delay of a light request", "light"),
      row("longest delay of the health check", "health"),
    ],
    tables: [
      {
        title: "Light requests beside a heavy one, in ms",
        head: ["heavy", "answer", "takes", "light p50", "light p99", "light max", "health max"],
        rows: [quiet, ...measured].map(line),
      },
    ],
    plots: [],
    notes: [],
  };
}

/** How much the heaviest requests of a signed-in user delay those of others. */
export const heavySuite: Suite = {
  name: "heavy",
  title: "Heavy requests",
  about:
    "A manager sends the heaviest texts, files and pictures that the limits let through, and " +
    "some that they refuse, one after the other; meanwhile a light request that no cache " +
    "answers is sent every 10 ms, and a health check every 50. A delay is the longest response " +
    "less the median on a quiet site.",
  targets: ["no heavy request delays another by more than 250 ms"],
  run,
};
