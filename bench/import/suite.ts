import { inStep } from "../../scripts/console/in-step";
import { judge, showNumber } from "../measure/target";
import type { Findings } from "../report/results";
import type { Suite } from "../suite";
import { runTask } from "../task/run-task";
import type { Workspace } from "../workspace/workspace";
import type { ImportInput, ImportTimes } from "./measure";

const ROWS = 5_000;
const SINGLES = 300;
const LIMIT_SECONDS = 60;

async function run(workspace: Workspace): Promise<Findings> {
  const input: ImportInput = {
    rows: workspace.scaled(ROWS, 400),
    singles: workspace.scaled(SINGLES, 20),
  };
  const url = await workspace.createDatabase("import");
  const times = await inStep(`Importing ${showNumber(input.rows)} companies`, (step) =>
    runTask<ImportTimes>({
      file: "bench/import/measure.ts",
      input,
      env: workspace.environment(url),
      signal: workspace.signal,
      step,
    }),
  );
  const perSecond = (count: number, ms: number) => (count * 1_000) / ms;
  const rows = showNumber(input.rows);
  // The limit is for 5,000 lines: a smaller run has a proportional limit.
  const limit = (LIMIT_SECONDS * input.rows) / ROWS;
  const speeds = {
    "import, killed halfway": perSecond(input.rows, times.write),
    "update of all": perSecond(input.rows, times.update),
    check: perSecond(input.rows, times.check),
    "one save after the other": perSecond(input.singles, times.singles),
  };
  return {
    rows: [
      judge({
        what:
          `import of ${rows} new companies, the worker killed at ${showNumber(times.killedAt)} ` +
          "and another one started",
        value: times.write / 1_000,
        unit: "s",
        target: { of: "value", atMost: limit },
      }),
      judge({
        what: "the same in companies a second",
        value: perSecond(input.rows, times.write),
        unit: "1/s",
        against: {
          name: "one save after the other",
          value: perSecond(input.singles, times.singles),
        },
      }),
      judge({
        what: "companies too many or too few after the kill",
        value: Math.abs(times.members - input.rows) + times.doubles,
        unit: "",
        target: { of: "value", atMost: 0 },
      }),
      judge({
        what: `update of the same ${rows} by their key`,
        value: times.update / 1_000,
        unit: "s",
        target: { of: "value", atMost: limit },
        note:
          times.updated === input.rows
            ? ""
            : `${showNumber(times.updated)} were updated, ${showNumber(times.refused)} refused`,
      }),
      judge({
        what: `check of ${rows} lines without writing`,
        value: times.check / 1_000,
        unit: "s",
        target: { of: "value", atMost: limit },
      }),
    ],
    tables: [],
    plots: [
      {
        kind: "bars",
        file: "import.svg",
        title: "Import of companies: lines a second",
        xLabel: "lines a second",
        yLabel: "what is done",
        bars: Object.entries(speeds).map(([label, value]) => ({
          label,
          value,
          faint: label.startsWith("one"),
        })),
        mark: { label: "5,000 in 60 s", value: ROWS / LIMIT_SECONDS },
      },
    ],
    notes: [],
  };
}

/** How fast a file of companies is checked and written, with a worker that is killed halfway. */
export const importSuite: Suite = {
  name: "import",
  title: "Import of companies",
  about:
    `A CSV file of ${showNumber(ROWS)} companies (thirteen columns, both languages) is ` +
    "checked and imported by the worker of the site on an empty directory; halfway the " +
    "worker is killed with SIGKILL and another one started, and the " +
    "seconds go on. Then the same file with another text updates them all, each with its " +
    "history. The baseline is the save of a single company, one after the other.",
  targets: [
    `${showNumber(ROWS)} companies in at most ${LIMIT_SECONDS} s, the kill included`,
    "none twice, none lost",
  ],
  run,
};
