import { inStep } from "../../scripts/console/in-step";
import { percentile, percentileLine, SHOWN_PERCENTILES } from "../measure/percentiles";
import { judge, showNumber } from "../measure/target";
import type { Findings } from "../report/results";
import type { Suite } from "../suite";
import { runTask } from "../task/run-task";
import type { Workspace } from "../workspace/workspace";
import type { SignInInput, SignInTimes } from "./measure";

const SECONDS = 20;
const RIGHT_PER_SECOND = 2;
const WRONG_PER_SECOND = 20;
const READS_PER_SECOND = 100;
const EMAIL = "reader@example.test";

const problemOf = ({ statuses }: SignInTimes) =>
  Object.entries(statuses)
    .filter(([key]) => !/^(?:right|read) 200$|^wrong (?:422|429)$/.test(key))
    .map(([key, count]) => `${count} × ${key}`)
    .join(", ");
const countOf = ({ statuses }: SignInTimes) =>
  Object.entries(statuses)
    .filter(([key]) => key.startsWith("wrong"))
    .map(([key, count]) => `${showNumber(count)} answered ${key.split(" ")[1]}`)
    .join(", ");

async function run(workspace: Workspace): Promise<Findings> {
  const site = await workspace.site();
  const measure = (what: string, wrongPerSecond: number) =>
    inStep(what, () => {
      const input: SignInInput = {
        url: site.address,
        email: EMAIL,
        password: site.demoPassword,
        page: "/",
        seconds: workspace.scaled(SECONDS, 3),
        rightPerSecond: RIGHT_PER_SECOND,
        wrongPerSecond,
        readsPerSecond: READS_PER_SECOND,
      };
      return runTask<SignInTimes>({
        file: "bench/sign-in/measure.ts",
        input,
        env: workspace.environment(""),
        signal: workspace.signal,
      });
    });
  await measure("Signing in, to warm up", 0);
  const quiet = await measure("Signing in, quiet", 0);
  const busy = await measure("Signing in while wrong passwords are tried", WRONG_PER_SECOND);
  const problems = [problemOf(quiet), problemOf(busy)].filter(Boolean);
  return {
    rows: [
      judge({ what: "p95 of a sign-in, quiet", value: percentile(quiet.right, 95), unit: "ms" }),
      judge({
        what: `p95 of a sign-in while ${WRONG_PER_SECOND} wrong ones a second go on`,
        value: percentile(busy.right, 95),
        unit: "ms",
        against: { name: "quiet", value: percentile(quiet.right, 95) },
        target: { of: "value", atMost: 250 },
        note: [`wrong ones: ${countOf(busy)}`, ...problems].join("; "),
      }),
      judge({
        what: "p99 of the cached home page meanwhile",
        value: percentile(busy.reads, 99),
        unit: "ms",
        against: { name: "quiet", value: percentile(quiet.reads, 99) },
        target: { of: "ratio", atMost: 3 },
      }),
    ],
    tables: [],
    plots: [
      {
        kind: "lines",
        file: "sign-in.svg",
        title: `Signing in, quiet and with ${WRONG_PER_SECOND} wrong passwords a second`,
        xLabel: "percentile",
        yLabel: "ms",
        ticks: SHOWN_PERCENTILES.map((percent) => (percent === 100 ? "slowest" : `p${percent}`)),
        lines: [
          { label: "quiet", values: percentileLine(quiet.right) },
          { label: "attacked", values: percentileLine(busy.right) },
        ],
      },
    ],
    notes: [],
  };
}

/**
 * Measures sign-ins while many wrong passwords are tried, each from another IP address.
 */
export const signInSuite: Suite = {
  name: "sign-in",
  title: "Signing in",
  about:
    "Two people a second sign in to the demo with the right password " +
    `while ${WRONG_PER_SECOND} a second try names that nobody has, each from an address of ` +
    "its own, so that no limit by address stops them; " +
    `${READS_PER_SECOND} readers a second ask for the home page meanwhile. Every password ` +
    "costs one argon2id hash (19 MiB, two passes).",
  targets: [
    "p95 of a right sign-in ≤ 250 ms under attack",
    "public pages keep their p99 (≤ 3× of quiet)",
  ],
  run,
};
