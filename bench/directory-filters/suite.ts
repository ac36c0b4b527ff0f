import { inStep } from "../../scripts/console/in-step";
import { percentile } from "../measure/percentiles";
import { judge, showNumber } from "../measure/target";
import type { Findings } from "../report/results";
import type { Suite } from "../suite";
import { runTask } from "../task/run-task";
import { sizesOf } from "../workspace/sizes";
import type { Workspace } from "../workspace/workspace";
import type { FiltersInput, FiltersTimes } from "./measure";

const SETS = 500;
/** Companies that are written as the site does; the others repeat them. */
const SEEDED = 1_000;
const MOST_MS = 15;
const MOST_WITH_FACETS_MS = 40;

async function run(workspace: Workspace): Promise<Findings> {
  const [, size] = sizesOf(workspace);
  const url = await workspace.seeded(workspace.scaled(SEEDED, 100));
  const input: FiltersInput = { companies: size, sets: workspace.scaled(SETS, 40) };
  const times = await inStep(`Filtering ${showNumber(size)} companies`, (step) =>
    runTask<FiltersTimes>({
      file: "bench/directory-filters/measure.ts",
      input,
      env: workspace.environment(url),
      signal: workspace.signal,
      step,
    }),
  );
  const companies = showNumber(times.companies);
  const p95 = (samples: number[]) => percentile(samples, 95);
  const cells = (name: string, samples: number[]) => [
    name,
    ...[50, 95, 100].map((percent) => showNumber(percentile(samples, percent))),
  ];
  return {
    rows: [
      judge({
        what: `a filtered list of ${companies} companies, p95`,
        value: p95(times.list),
        unit: "ms",
        target: { of: "value", atMost: MOST_MS },
        note:
          `${showNumber(input.sets)} sets of filters, ` +
          `${showNumber(percentile(times.found, 50))} companies in the median`,
      }),
      judge({
        what: "the same with facets, p95",
        value: p95(times.both),
        unit: "ms",
        target: { of: "value", atMost: MOST_WITH_FACETS_MS },
      }),
      judge({
        what: "the first list after a company was changed, p95",
        value: p95(times.changed),
        unit: "ms",
        target: { of: "value", atMost: MOST_MS },
      }),
      judge({ what: "the index at its first list", value: times.build / 1_000, unit: "s" }),
      judge({ what: "memory of the index", value: times.megabytes, unit: "MB" }),
    ],
    tables: [
      {
        title: "Milliseconds of each set of filters",
        head: ["what", "p50", "p95", "slowest"],
        rows: [
          cells("ids and total of a page", times.page),
          cells("the list with its cards", times.list),
          cells("facets", times.facets),
          cells("list and facets", times.both),
          cells("list after a change", times.changed),
        ],
      },
    ],
    plots: [],
    notes: [],
  };
}

/** Filters and facets of the directory in a large database. */
export const directoryFiltersSuite: Suite = {
  name: "directory-filters",
  title: "Filters of the directory",
  about:
    "`listMembers` and `memberFacets` in a process of their own, at 200,000 companies with places, hours, " +
    "languages, branches and served areas: 500 sets of one to four filters as readers set them (profession, " +
    "place, day and hour, open now, bounds, position, marks), each once, so that nothing of a set is cached. " +
    "The index in memory is made at the first list of a process.",
  targets: [
    `p95 of a filtered list ≤ ${MOST_MS} ms`,
    `p95 of a list with facets ≤ ${MOST_WITH_FACETS_MS} ms`,
  ],
  run,
};
