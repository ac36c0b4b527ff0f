import { inStep } from "../../scripts/console/in-step";
import { median, percentile } from "../measure/percentiles";
import { judge, showNumber } from "../measure/target";
import type { Findings } from "../report/results";
import type { Suite } from "../suite";
import { runTask } from "../task/run-task";
import type { Workspace } from "../workspace/workspace";
import type { HeavyTask, HeavyTimes, LightTimes } from "./measure";

const EMAIL = "manager@example.test";
/** How often each heavy request is sent. */
const TIMES = 5;
const MAX_DELAY_MS = 250;

/** The longest time less the usual one without a heavy request. */
const delayOf = (kind: keyof LightTimes, times: LightTimes, { quiet }: HeavyTimes) =>
  Math.max(0, percentile(times[kind], 100) - median(quiet[kind]));

/** Judges the heavy request beside which light ones took longest. */
function judgeWorst(what: string, kind: keyof LightTimes, measured: readonly HeavyTimes[]) {
  const delay = (times: HeavyTimes) => delayOf(kind, times.beside, times);
  const worst = measured.reduce((one, other) => (delay(one) >= delay(other) ? one : other));
  return judge({
    what,
    value: delay(worst),
    unit: "ms",
    against: { name: "without it", value: delayOf(kind, worst.quiet, worst) },
    target: { of: "value", atMost: MAX_DELAY_MS },
    note: `by ${worst.what}`,
  });
}

function tableRow({ what, statuses, heavy, beside, quiet }: HeavyTimes): string[] {
  const spread = ({ light }: LightTimes) => [
    showNumber(median(light)),
    showNumber(percentile(light, 99)),
    showNumber(percentile(light, 100)),
  ];
  return [
    what,
    [...new Set(statuses)].join(", "),
    showNumber(median(heavy)),
    ...spread(beside),
    ...spread(quiet),
    showNumber(percentile(beside.light, 99) / percentile(quiet.light, 99)),
    showNumber(percentile(beside.health, 100)),
    showNumber(percentile(quiet.health, 100)),
  ];
}

async function run(workspace: Workspace): Promise<Findings> {
  const site = await workspace.site();
  const input: HeavyTask = {
    url: site.address,
    email: EMAIL,
    password: site.demoPassword,
    times: workspace.scaled(TIMES, 1),
  };
  const measured = await inStep("Sending heavy requests, and light ones", (step) =>
    runTask<HeavyTimes[]>({
      file: "bench/heavy/measure.ts",
      input,
      env: workspace.environment(""),
      signal: workspace.signal,
      step,
    }),
  );
  return {
    rows: [
      judgeWorst("longest delay of a light request", "light", measured),
      judgeWorst("longest delay of the health check", "health", measured),
    ],
    tables: [
      {
        title: "Light requests beside a heavy one, and without it immediately before, in ms",
        head: [
          "heavy",
          "answer",
          "takes",
          "light p50",
          "light p99",
          "light max",
          "without p50",
          "without p99",
          "without max",
          "ratio of p99",
          "health max",
          "without",
        ],
        rows: measured.map(tableRow),
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
    "answers is sent every 10 ms, and a health check every 50; so they are without a heavy one, for " +
    "750 ms before each. A delay is the longest response less the median without a heavy request.",
  targets: ["no heavy request delays another by more than 250 ms"],
  run,
};
