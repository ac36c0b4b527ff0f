import { inStep } from "../../scripts/console/in-step";
import { percentile } from "../measure/percentiles";
import { judge, showNumber } from "../measure/target";
import type { Findings, Row } from "../report/results";
import type { Suite } from "../suite";
import { runTask } from "../task/run-task";
import { sizesOf } from "../workspace/sizes";
import type { Workspace } from "../workspace/workspace";
import type { ListInput, ListTimes, PageTimes } from "./measure";

const FAR_PAGE = 5_000;
const RUNS = 30;

type Sized = { size: number; lists: ListTimes[] };

const sizeText = (size: number) => `${showNumber(size)} rows`;
const p = (samples: number[], percent: number) => showNumber(percentile(samples, percent));

function rowsOf({ size, lists }: Sized): Row[] {
  return lists.flatMap(({ list, total, first, far, failure }) => {
    const what = `${list}, ${sizeText(size)}`;
    if (!first || !far)
      return [
        judge({
          what,
          value: null,
          unit: "ms",
          target: { of: "ratio", atMost: 3 },
          note: `failed: ${failure}`,
        }),
      ];
    const shorter =
      far.page < FAR_PAGE
        ? `${showNumber(total)} entries: page ${showNumber(far.page)} is its last`
        : "";
    return [
      judge({
        what: `page ${showNumber(far.page)} of ${what}, median`,
        value: percentile(far.calls, 50),
        unit: "ms",
        against: { name: "page 1", value: percentile(first.calls, 50) },
        target: { of: "ratio", atMost: 3 },
        note: shorter,
      }),
      judge({
        what: `slowest query of ${what}, p95`,
        value: Math.max(percentile(first.slowest, 95), percentile(far.slowest, 95)),
        unit: "ms",
        target: { of: "value", atMost: 20 },
      }),
    ];
  });
}

const pageCells = (
  size: number,
  list: string,
  { page, calls, slowest, statements }: PageTimes,
): string[] => [
  sizeText(size),
  list,
  showNumber(page),
  p(calls, 50),
  p(calls, 95),
  p(slowest, 50),
  p(slowest, 95),
  String(statements),
];

async function run(workspace: Workspace): Promise<Findings> {
  const results: Sized[] = [];
  for (const size of sizesOf(workspace)) {
    const url = await workspace.seeded(size);
    const input: ListInput = { runs: workspace.scaled(RUNS, 5), farPage: FAR_PAGE };
    const lists = await inStep(`Reading lists of ${sizeText(size)}`, (step) =>
      runTask<ListTimes[]>({
        file: "bench/lists/measure.ts",
        input,
        env: workspace.environment(url),
        signal: workspace.signal,
        step,
      }),
    );
    results.push({ size, lists });
  }
  const bars = results.flatMap(({ size, lists }) =>
    lists.flatMap(({ list, first, far }) =>
      [first, far].flatMap((times, index) =>
        times
          ? [
              {
                label: `${list}, ${showNumber(size)}, p. ${showNumber(times.page)}`,
                value: percentile(times.calls, 95),
                faint: index === 0,
              },
            ]
          : [],
      ),
    ),
  );
  return {
    rows: results.flatMap(rowsOf),
    tables: [
      {
        title: "Milliseconds of each page",
        head: [
          "database",
          "list",
          "page",
          "call p50",
          "call p95",
          "slowest query p50",
          "slowest query p95",
          "queries",
        ],
        rows: results.flatMap(({ size, lists }) =>
          lists.flatMap(({ list, first, far }) =>
            [first, far].flatMap((times) => (times ? [pageCells(size, list, times)] : [])),
          ),
        ),
      },
    ],
    plots: [
      {
        kind: "bars",
        file: "lists.svg",
        title: "Lists: p95 of page 1 (faint) and of the far page",
        xLabel: "ms of the whole call",
        yLabel: "list, database, page",
        bars,
        mark: { label: "20 ms", value: 20 },
      },
    ],
    notes: [],
  };
}

/** Near and far pages of the directory and of posts, in a small and in a large database. */
export const listsSuite: Suite = {
  name: "lists",
  title: "Lists",
  about:
    "`listMembers` and `listPosts` in a process of their own, at 10,000 and at 200,000 " +
    "companies and posts: page 1 and page 5,000 (the last page of a shorter list), " +
    "30 runs each after three that do not count. " +
    "Lengths of lists and the entries that stand at known places are cached, as on the site; pages are not. " +
    "A call is more than one query (the page, its number of entries, what belongs to its " +
    "rows), so that the whole call and its slowest query, as seen from the driver, " +
    "are told apart.",
  targets: ["page 5,000 ≤ 3× page 1 of the same list", "p95 of the slowest single query ≤ 20 ms"],
  run,
};
