import { inStep } from "../../scripts/console/in-step";
import { findFreePort } from "../../scripts/network/ports";
import { compiledArguments } from "../../scripts/supervisor/node-arguments";
import { percentile } from "../measure/percentiles";
import { judge, showNumber } from "../measure/target";
import type { Findings } from "../report/results";
import type { Suite } from "../suite";
import { runTask } from "../task/run-task";
import { startNode } from "../workspace/node-child";
import type { Site } from "../workspace/site";
import type { Workspace } from "../workspace/workspace";
import { DEAR_KINDS, type Material } from "./kinds";
import { makeMaterial } from "./material";
import { ALL_KINDS, ALL_OF_ONE_NETWORK, NOTHING } from "./cases";
import type { DearTask, DearTimes } from "./measure";

const SECONDS = 10;
const PAGE_P99_MS = 20;
const SEARCH_P99_MS = 150;

/** The usual limits, and a control: as good as no limits. */
const BOUNDED = { RATE_LIMIT_FACTOR: "1" };
const UNBOUNDED = { RATE_LIMIT_FACTOR: "1000000", WORK_AT_ONCE: "100000" };

/** Measures a web process of its own, with these settings, on the site's database. */
async function measureWith(
  workspace: Workspace,
  { databaseUrl }: Site,
  material: Material,
  what: string,
  settings: Record<string, string>,
): Promise<DearTimes[]> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...workspace.environment(databaseUrl),
    PORT: String(port),
    HOST: "127.0.0.1",
    SITE_URL: url,
    NEXTAUTH_URL: url,
    DEMO: "on",
    // Each network has an address of its own.
    TRUST_PROXY: "1",
    ...settings,
  };
  const web = await startNode(compiledArguments("server/web.ts"), env, workspace.signal);
  const input: DearTask = { url, material, seconds: workspace.scaled(SECONDS, 2) };
  try {
    return await inStep(`Sending dear requests, ${what}`, (step) =>
      runTask<DearTimes[]>({
        file: "bench/dear/measure.ts",
        input,
        env: workspace.environment(""),
        signal: workspace.signal,
        step,
      }),
    );
  } finally {
    await web.stop();
  }
}

const tableRow = (limits: string, { what, statuses, page, search, refused }: DearTimes) => [
  what,
  limits,
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(", "),
  ...[page, search].flatMap((times) =>
    [50, 99, 100].map((percent) => showNumber(percentile(times, percent))),
  ),
  String(refused),
];

/** The longest p99 of a probe beside some of the cases, and which case that is. */
function worst(
  all: readonly DearTimes[],
  whats: readonly string[],
  kind: "page" | "search",
): [milliseconds: number, what: string] {
  const found = all
    .filter(({ what }) => whats.includes(what))
    .map((times): [number, string] => [percentile(times[kind], 99), times.what]);
  return found.reduce((one, other) => (other[0] > one[0] ? other : one));
}

async function run(workspace: Workspace): Promise<Findings> {
  const site = await workspace.site();
  const material = await inStep("Ordering tickets", () => makeMaterial(site));
  const bounded = await measureWith(workspace, site, material, "with the usual limits", BOUNDED);
  const control = await measureWith(workspace, site, material, "without limits", UNBOUNDED);
  const cases = [
    ["50 requests of the worst kind", DEAR_KINDS.map(({ what }) => what)],
    ["50 requests of each kind at once, of one network", [ALL_OF_ONE_NETWORK]],
    ["50 requests of each kind at once, of any networks", [ALL_KINDS]],
  ] as const;
  const probes = [
    ["page", "cached page", PAGE_P99_MS],
    ["search", "search", SEARCH_P99_MS],
  ] as const;
  const rows = cases.flatMap(([beside, whats]) =>
    probes.map(([kind, name, atMost]) => {
      const [value, what] = worst(bounded, whats, kind);
      const [free] = worst(control, whats, kind);
      const [alone] = worst(bounded, [NOTHING], kind);
      return judge({
        what: `p99 of a ${name} beside ${beside}`,
        value,
        unit: "ms",
        against: { name: "without limits", value: free },
        target: { of: "value", atMost },
        note: `${what}; ${showNumber(alone)} ms beside nothing`,
      });
    }),
  );
  return {
    rows,
    tables: [
      {
        title: "A cached page and a search beside 50 requests in flight, in ms",
        head: [
          "beside",
          "limits",
          "their answers",
          ...["page p50", "page p99", "page max", "search p50", "search p99", "search max"],
          "refused",
        ],
        rows: bounded.flatMap((times, index) => [
          tableRow("usual", times),
          tableRow("none", control[index]!),
        ]),
      },
    ],
    plots: [],
    notes: [],
  };
}

/** How much dear requests of visitors delay a cached page and a search. */
export const dearSuite: Suite = {
  name: "dear",
  title: "Dear requests of visitors",
  about:
    "Fifty requests of each kind that costs much and that anybody may send are in flight, each kind " +
    "alone, then all together, from any number of networks, then from one; a refused client comes " +
    "back when it was told to. Meanwhile a cached page is asked for every 20 ms and a search every " +
    "100, from other networks. The control has no limits. Client, site and database share the machine.",
  targets: ["the p99 of a cached page stays below 20 ms", "the p99 of a search stays below 150 ms"],
  run,
};
