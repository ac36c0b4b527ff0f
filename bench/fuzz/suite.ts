import { inStep } from "../../scripts/console/in-step";
import { judge, showNumber } from "../measure/target";
import type { Findings } from "../report/results";
import type { Suite } from "../suite";
import { runTask } from "../task/run-task";
import type { Workspace } from "../workspace/workspace";
import type { FuzzInput, FuzzTimes } from "./measure";

const REQUESTS_EACH = 50;
const SEED = 20_261_121;

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function run(workspace: Workspace): Promise<Findings> {
  const site = await workspace.site();
  const input: FuzzInput = {
    address: site.address,
    origin: site.origin,
    seed: SEED,
    requestsEach: workspace.scaled(REQUESTS_EACH, 1),
  };
  const env = { ...workspace.environment(site.databaseUrl), SITE_URL: site.origin };
  const times = await inStep("Sending requests to every endpoint in every role", (step) =>
    runTask<FuzzTimes>({
      file: "bench/fuzz/measure.ts",
      input,
      env,
      signal: workspace.signal,
      step,
    }),
  );
  const statuses = [
    ...new Set(Object.values(times.statuses).flatMap((counts) => Object.keys(counts))),
  ].sort();
  return {
    rows: [
      judge({
        what: "requests",
        value: times.requests,
        unit: "",
        target: { of: "value", atLeast: 20_000 },
        note: `${showNumber(times.requests / times.seconds)} a second`,
      }),
      judge({
        what: "answers that are our fault, or none",
        value: times.faults.length,
        unit: "",
        target: { of: "value", atMost: 0 },
      }),
      judge({
        what: "kinds of rows of others that changed",
        value: times.touched.length,
        unit: "",
        target: { of: "value", atMost: 0 },
        note: times.touched.join(", "),
      }),
      judge({
        what: "web processes still the same and answering",
        value: times.isAlive && isRunning(site.pid) ? 1 : 0,
        unit: "",
        target: { of: "value", atLeast: 1 },
      }),
    ],
    tables: [
      {
        title: "Responses by role",
        head: ["role", ...statuses],
        rows: Object.entries(times.statuses).map(([role, counts]) => [
          role,
          ...statuses.map((status) => showNumber(counts[status] ?? 0)),
        ]),
      },
      ...(times.faults.length > 0
        ? [{ title: "Faults", head: ["what"], rows: times.faults.map((fault) => [fault]) }]
        : []),
    ],
    plots: [],
    notes: [],
  };
}

/**
 * Whether any request makes the site fail, or change rows of other users.
 */
export const fuzzSuite: Suite = {
  name: "fuzz",
  title: "Fuzz test of the API",
  about:
    "Requests made by rule from a fixed seed (fast-check) for every call and every role, " +
    "over the wire to the site with the demo: known fields with what belongs there and with " +
    "what does not (operators of query builders, NUL, halves of letters, 100 KB texts, " +
    "numbers beyond every column, lists for single values, " +
    "keys of prototypes), keys that stand twice or in brackets, fourteen content types right " +
    "and wrong, broken JSON, strange ids, and headers that lie. The rows of four people and " +
    "two companies that nobody of the senders has to do with are compared before and after " +
    "by checksum; " +
    "editors may change companies, managers accounts too.",
  targets: [
    "≥ 20,000 requests",
    "no 5xx, no answer that says anything of the inside",
    "no row of others touched",
    "the process lives on",
  ],
  run,
};
