import { inStep } from "../../scripts/console/in-step";
import { judge, showNumber } from "../measure/target";
import type { Findings } from "../report/results";
import type { Suite } from "../suite";
import { runTask } from "../task/run-task";
import type { Workspace } from "../workspace/workspace";
import type { GarbageResult, GarbageTask } from "./measure";

const EMAIL = "manager@example.test";

async function run(workspace: Workspace): Promise<Findings> {
  const site = await workspace.site();
  const input: GarbageTask = {
    url: site.address,
    email: EMAIL,
    password: site.demoPassword,
    scale: workspace.options.scale,
  };
  const found = await inStep("Sending garbage to every endpoint", (step) =>
    runTask<GarbageResult>({
      file: "bench/garbage/measure.ts",
      input,
      env: { ...workspace.environment(site.databaseUrl), SITE_URL: site.origin },
      signal: workspace.signal,
      step,
    }),
  );
  const none = { of: "value", atMost: 0 } as const;
  return {
    rows: [
      judge({
        what: "requests",
        value: found.requests,
        unit: "",
        against: { name: "all requests", value: found.planned },
      }),
      judge({
        what: "responses that are our fault, or none",
        value: found.faults.length,
        unit: "",
        target: none,
      }),
      judge({
        what: "the site answers afterwards",
        value: found.isAlive ? 1 : 0,
        unit: "",
        target: { of: "value", atLeast: 1 },
      }),
    ],
    tables: [
      {
        title: "Responses",
        head: ["status", "number"],
        rows: Object.entries(found.statuses).map(([status, count]) => [status, showNumber(count)]),
      },
      ...(found.faults.length > 0
        ? [{ title: "Faults", head: ["what"], rows: found.faults.map((fault) => [fault]) }]
        : []),
    ],
    plots: [],
    notes: [],
  };
}

/** Whether any known garbage value in any place of the API makes the site fail. */
export const garbageSuite: Suite = {
  name: "garbage",
  title: "Malformed requests",
  about:
    "Each value that broke a parser, a query or a type of the database somewhere is sent as the " +
    "id and as every parameter of every GET and DELETE endpoint, by a visitor and by a manager, " +
    "and broken headers to each, for at most 4 minutes. `npm test` sends some of them.",
  targets: ["no 5xx, no response that discloses anything of the inside"],
  run,
};
