import path from "node:path";
import { inStep } from "../../scripts/console/in-step";
import { median } from "../measure/percentiles";
import { judge } from "../measure/target";
import type { Findings } from "../report/results";
import type { Suite } from "../suite";
import type { Workspace } from "../workspace/workspace";
import { bareEnvironment, cloneCheckout, megabytesOf, timeUntilHome } from "./clone";
import { measureEmptySite } from "./empty-site";

const RESTARTS = 3;

async function run(workspace: Workspace): Promise<Findings> {
  const { signal } = workspace;
  const env = bareEnvironment();
  const empty = await measureEmptySite(path.join(workspace.folder, "empty"), env, signal);
  const folder = path.join(workspace.folder, "clone");
  const first = await inStep("Cloning the repository and starting it", async () => {
    await cloneCheckout(folder, env, signal);
    return timeUntilHome(folder, "start", env, signal);
  });
  const packages = megabytesOf(path.join(folder, "node_modules"));
  const build = megabytesOf(path.join(folder, ".next"));
  const restarts = await inStep("Starting it again", async (step) => {
    const times: number[] = [];
    const rounds = workspace.scaled(RESTARTS, 1);
    while (times.length < rounds) {
      step.count(times.length, rounds, "starts");
      times.push(await timeUntilHome(folder, "start", env, signal));
    }
    return times;
  });
  const development = await inStep("Starting it for development", () =>
    timeUntilHome(folder, "dev", env, signal),
  );
  const other = {
    name: "npm ci and next build of an empty site",
    value: empty.install + empty.build,
  };
  return {
    rows: [
      judge({
        what: "npm start on a fresh clone until the home page answers",
        value: first,
        unit: "s",
        against: other,
        target: { of: "value", atMost: 90 },
        note: `of the empty site npm ci takes ${empty.install.toFixed(1)} s, next build ${empty.build.toFixed(1)} s`,
      }),
      judge({
        what: "npm start again until the home page answers",
        value: median(restarts),
        unit: "s",
        target: { of: "value", atMost: 3 },
      }),
      judge({
        what: "npm run dev until the home page answers",
        value: development,
        unit: "s",
        target: { of: "value", atMost: 8 },
      }),
      judge({
        what: "node_modules after the start",
        value: packages,
        unit: "MB",
        target: { of: "value", atMost: 800 },
      }),
      judge({
        what: "the build after the start",
        value: build,
        unit: "MB",
        target: { of: "value", atMost: 250 },
      }),
    ],
    tables: [],
    plots: [],
    notes: [],
  };
}

/** A fresh clone until it answers, and what it leaves on the disk. */
export const startSuite: Suite = {
  name: "start",
  title: "The first start",
  about:
    "What is committed is cloned into an empty folder and started by `npm start`, with npm's cache " +
    "as it is and the demo content, until the home page answers; then again without a change, and " +
    "for development. Beside it a site of one page is installed and built with the same version of " +
    "the framework: that is the speed of the machine and of its network.",
  targets: [
    "a fresh clone answers within 90 s, again within 3 s, for development within 8 s",
    "node_modules ≤ 800 MB, the build ≤ 250 MB",
  ],
  run,
};
