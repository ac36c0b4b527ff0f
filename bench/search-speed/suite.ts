import { inStep } from "../../scripts/console/in-step";
import { percentile, percentileLine, SHOWN_PERCENTILES } from "../measure/percentiles";
import { judge, showNumber } from "../measure/target";
import type { Findings, Table } from "../report/results";
import type { Suite } from "../suite";
import { runTask } from "../task/run-task";
import { sizesOf } from "../workspace/sizes";
import type { Workspace } from "../workspace/workspace";
import type { SpeedInput, SpeedResult } from "./measure";
import { makeQueries, QUERY_KINDS, type Query } from "./queries";

const PASSES = 3;
/** The number of results that the search box shows. */
const LIMIT = 8;

type Sized = SpeedResult & { size: number; inDatabase: number[]; whole: number[] };

const rowsText = (size: number) => `${showNumber(size)} + ${showNumber(size)} rows`;

function tableOf({ size, times, answered }: Sized, queries: Query[]): Table {
  const row = (name: string, own: SpeedResult["times"], found: number, asked: number) => {
    const cells = (samples: number[]) =>
      [50, 95, 99].map((percent) => showNumber(percentile(samples, percent)));
    return [
      name,
      ...cells(own.map((time) => time.inDatabase)),
      ...cells(own.map((time) => time.whole)),
      `${found} of ${asked}`,
    ];
  };
  return {
    title: `Milliseconds in ${rowsText(size)}`,
    head: ["queries", "database p50", "p95", "p99", "whole p50", "p95", "p99", "with results"],
    rows: [
      row(
        "all",
        times,
        Object.values(answered).reduce((sum, count) => sum + count, 0),
        queries.length,
      ),
      ...QUERY_KINDS.map((kind) =>
        row(
          kind,
          times.filter((time) => time.kind === kind),
          answered[kind] ?? 0,
          queries.filter((query) => query.kind === kind).length,
        ),
      ),
    ],
  };
}

async function run(workspace: Workspace): Promise<Findings> {
  const sizes = sizesOf(workspace);
  const input: SpeedInput = {
    queries: makeQueries(sizes[0]),
    passes: workspace.scaled(PASSES, 1),
    limit: LIMIT,
  };
  const results: Sized[] = [];
  for (const size of sizes) {
    const url = await workspace.seeded(size);
    const { times, answered } = await inStep(`Searching in ${rowsText(size)}`, (step) =>
      runTask<SpeedResult>({
        file: "bench/search-speed/measure.ts",
        input,
        env: workspace.environment(url),
        signal: workspace.signal,
        step,
      }),
    );
    results.push({
      size,
      times,
      answered,
      inDatabase: times.map((time) => time.inDatabase),
      whole: times.map((time) => time.whole),
    });
  }
  const [small, large] = results as [Sized, Sized];
  return {
    rows: [
      ...results.flatMap(({ size, inDatabase, whole }) => [
        judge({
          what: `p95 in the database, ${rowsText(size)}`,
          value: percentile(inDatabase, 95),
          unit: "ms",
          target: { of: "value", atMost: 20 },
        }),
        judge({
          what: `p95 of the whole search, ${rowsText(size)}`,
          value: percentile(whole, 95),
          unit: "ms",
        }),
      ]),
      judge({
        what: "growth of the p95 in the database",
        value: percentile(large.inDatabase, 95),
        unit: "ms",
        against: { name: rowsText(small.size), value: percentile(small.inDatabase, 95) },
        target: { of: "ratio", atMost: 2 },
      }),
    ],
    tables: results.map((one) => tableOf(one, input.queries)),
    plots: [
      {
        kind: "lines",
        file: "search-speed.svg",
        title: "Search as you type: 300 mixed queries",
        xLabel: "percentile of the queries",
        yLabel: "ms",
        ticks: SHOWN_PERCENTILES.map((percent) => (percent === 100 ? "slowest" : `p${percent}`)),
        lines: results.flatMap(({ size, inDatabase, whole }) => [
          { label: `${rowsText(size)}: database`, values: percentileLine(inDatabase) },
          { label: "whole", values: percentileLine(whole) },
        ]),
        mark: { label: "target for p95: 20 ms", value: 20 },
      },
    ],
    notes: [],
  };
}

/** Measures the duration of searches, and its growth with the database. */
export const searchSpeedSuite: Suite = {
  name: "search-speed",
  title: "Search: speed",
  about:
    "`searchSite` in a process of its own with 300 queries, 50 of each kind: the first two " +
    "letters of a name, whole names and titles, Greeklish, one typo, the keyboard in the " +
    "wrong layout, and letters that no text holds. " +
    "One pass warms up, three count, one query after the other. Time in the database is the " +
    "time with at least one statement under way, as seen from the driver; the whole search " +
    "is from text to answer.",
  targets: [
    "p95 in the database ≤ 20 ms at both sizes",
    "growth of that p95 to the twenty times larger one ≤ 2×",
  ],
  run,
};
