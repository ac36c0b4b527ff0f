import { findProgram } from "../../deploy/test-nginx";
import { inStep } from "../../scripts/console/in-step";
import { startPgBouncer } from "../../scripts/test/pgbouncer";
import { median } from "../measure/percentiles";
import { judge } from "../measure/target";
import type { Findings } from "../report/results";
import { makeQueries } from "../search-speed/queries";
import type { Suite } from "../suite";
import { runTask } from "../task/run-task";
import type { Workspace } from "../workspace/workspace";
import type { PoolerInput, PoolerTimes } from "./measure";

const SIZE = 10_000;
const ROUNDS = 3;
const RUNS = 200;
const NAMED = "with names, direct";
const POOL_SIZE = 8;

/** The URLs by which requests reach the database, by what the report calls them. */
function waysTo(direct: string, pooler: URL | undefined): Record<string, string> {
  const mark = (url: string) => `${url}${url.includes("?") ? "&" : "?"}pgbouncer=true`;
  return {
    [NAMED]: direct,
    // The mark alone leaves the names out, and gives searches their transaction.
    "without names, direct": mark(direct),
    ...(pooler ? { "without names, through PgBouncer": mark(pooler.href) } : {}),
  };
}

async function run(workspace: Workspace): Promise<Findings> {
  const direct = await workspace.seeded(SIZE);
  const program = findProgram("pgbouncer");
  const pooler = program
    ? await startPgBouncer(program, direct, { poolSize: POOL_SIZE })
    : undefined;
  const times = new Map<string, PoolerTimes>();
  try {
    const ways = Object.entries(waysTo(direct, pooler?.url));
    await inStep("Reading with and without names", async (step) => {
      const rounds = workspace.scaled(ROUNDS, 1);
      for (let round = 0; round < rounds; round++)
        for (const [way, url] of ways) {
          step.count(round, rounds, way);
          const input: PoolerInput = {
            runs: workspace.scaled(RUNS, 20),
            queries: makeQueries(SIZE),
          };
          const one = await runTask<PoolerTimes>({
            file: "bench/pooler/measure.ts",
            input,
            env: { ...workspace.environment(url), DATABASE_DIRECT_URL: direct },
            signal: workspace.signal,
          });
          const all = times.get(way) ?? {};
          for (const [what, values] of Object.entries(one)) (all[what] ??= []).push(...values);
          times.set(way, all);
        }
    });
  } finally {
    await pooler?.stop();
  }
  const named = times.get(NAMED) ?? {};
  return {
    rows: [...times].flatMap(([way, all]) =>
      way === NAMED
        ? []
        : Object.entries(all).map(([what, values]) =>
            judge({
              what: `${what}, ${way}, median`,
              value: median(values),
              unit: "ms",
              against: { name: NAMED, value: median(named[what] ?? []) },
            }),
          ),
    ),
    tables: [],
    plots: [],
    notes: pooler ? [] : ["PgBouncer is not installed: not run through it."],
  };
}

/** What statements without names cost, which PgBouncer before 1.21 needs in transaction mode. */
export const poolerSuite: Suite = {
  name: "pooler",
  title: "PgBouncer",
  about: [
    `Public reads of ${SIZE.toLocaleString("en-GB")} companies and as many posts, by the services`,
    `in a process of their own, one after the other: ${RUNS} times each in ${ROUNDS} rounds in turn,`,
    "with statements that are prepared under a name, on direct connections; without names on them;",
    "and without names through PgBouncer in transaction mode, as `deploy/pgbouncer` configures it.",
  ].join(" "),
  targets: [],
  run,
};
