import { inStep } from "../../scripts/console/in-step";
import { percentile } from "../measure/percentiles";
import { judge, showNumber } from "../measure/target";
import type { Findings, Row } from "../report/results";
import type { Suite } from "../suite";
import { runTask } from "../task/run-task";
import { sizesOf } from "../workspace/sizes";
import type { Workspace } from "../workspace/workspace";
import { seedDesk } from "./seed";
import type { DeskInput, DeskTimes } from "./measure";

const RUNS = 20;
const FAR_PAGE = 5_000;
const SAVE_MS = 150;
const LIST_MS = 200;

type Sized = { size: number; times: DeskTimes[] };

const sizeText = (size: number) => `${showNumber(size)} rows`;
const limitOf = (group: string) => (group === "saves" ? SAVE_MS : LIST_MS);
const p = (samples: number[], percent: number) =>
  samples.length === 0 ? "–" : showNumber(percentile(samples, percent));
const nameOf = ({ group, what }: DeskTimes) => `${group}: ${what}`;

/**
 * The slowest case of each group against the limit, and all cases that exceed it or failed, by
 * name.
 */
function rowsOf({ size, times }: Sized): Row[] {
  return [...new Set(times.map(({ group }) => group))].flatMap((group) => {
    const [own, atMost] = [times.filter((one) => one.group === group), limitOf(group)];
    const failed = own.filter(({ whole }) => whole.length === 0);
    const slowestFirst = own
      .filter(({ whole }) => whole.length > 0)
      .map((one) => ({ ...one, p95: percentile(one.whole, 95) }))
      .sort((a, b) => b.p95 - a.p95);
    const over = slowestFirst.filter(({ p95 }) => p95 > atMost);
    const target = { of: "value", atMost } as const;
    const note = over.length > 0 ? "" : `the slowest of ${own.length}`;
    const shown = (over.length > 0 ? over : slowestFirst.slice(0, 1)).map((one) =>
      judge({
        what: `p95 of ${nameOf(one)}, ${sizeText(size)}`,
        value: one.p95,
        unit: "ms",
        target,
        note,
      }),
    );
    return [
      ...failed.map((one) =>
        judge({
          what: `p95 of ${nameOf(one)}, ${sizeText(size)}`,
          value: null,
          unit: "ms",
          target,
          note: one.note,
        }),
      ),
      ...shown,
    ];
  });
}

/** The ratio of the median case of a group in the larger database to the small one. */
function growthOf(small: Sized, large: Sized): Row[] {
  return [...new Set(large.times.map(({ group }) => group))].flatMap((group) => {
    const medians = ({ times }: Sized) =>
      times
        .filter((one) => one.group === group && one.whole.length > 0)
        .map(({ whole }) => percentile(whole, 50));
    const [before, after] = [medians(small), medians(large)];
    if (before.length === 0 || after.length === 0) return [];
    return [
      judge({
        what: `median of ${group}, ${sizeText(large.size)}`,
        value: percentile(after, 50),
        unit: "ms",
        against: { name: sizeText(small.size), value: percentile(before, 50) },
      }),
    ];
  });
}

async function run(workspace: Workspace): Promise<Findings> {
  const input: DeskInput = { runs: workspace.scaled(RUNS, 3), farPage: FAR_PAGE };
  const results: Sized[] = [];
  for (const size of sizesOf(workspace)) {
    const url = await workspace.seeded(size);
    await inStep(`Seeding a desk of ${sizeText(size)}`, (step) => seedDesk(url, step));
    const times = await inStep(`Working at a desk of ${sizeText(size)}`, (step) =>
      runTask<DeskTimes[]>({
        file: "bench/desk/measure.ts",
        input,
        env: workspace.environment(url),
        signal: workspace.signal,
        step,
      }),
    );
    results.push({ size, times });
  }
  const [small, large] = results as [Sized, Sized];
  const before = new Map(small.times.map((one) => [nameOf(one), one]));
  return {
    rows: [...rowsOf(large), ...growthOf(small, large)],
    tables: [
      {
        title: `Milliseconds of each case, at ${sizeText(large.size)}`,
        head: [
          "case",
          "p50",
          "p95",
          "slowest",
          "in the database p50",
          "statements",
          `p50 at ${sizeText(small.size)}`,
          "",
        ],
        rows: large.times.map((one) => [
          nameOf(one),
          p(one.whole, 50),
          p(one.whole, 95),
          p(one.whole, 100),
          p(one.inDatabase, 50),
          String(one.statements),
          p(before.get(nameOf(one))?.whole ?? [], 50),
          one.note,
        ]),
      },
    ],
    plots: [],
    notes: [],
  };
}

/** Saves, lists and other requests of the account area, in a small and a large database. */
export const deskSuite: Suite = {
  name: "desk",
  title: "Services of the account area",
  about:
    "The services of the account area in a process of their own, at 10,000 and at 200,000 " +
    "posts, companies, people, subscribers, pictures and " +
    "presentations: posts are saved, published and made, and every list is asked for in each " +
    "order and by each filter, its first page and page 5,000 (or its last), 20 times each " +
    "after three that do not count. " +
    "Posts and companies are in all states; two in a hundred lack English, none lacks Greek, so that the board of " +
    "translations has to look through all of them to find nothing. Where a group is within " +
    "its limit, its slowest case is shown, else every case that is not.",
  targets: [
    "save of a post p95 ≤ 150 ms at 200,000 posts",
    "list of the account area p95 ≤ 200 ms",
  ],
  run,
};
