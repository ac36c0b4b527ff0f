import path from "node:path";
import { inStep } from "../../scripts/console/in-step";
import { Refusal } from "../../scripts/console/refusal";
import { judge, showNumber } from "../measure/target";
import type { Findings, Row } from "../report/results";
import type { Suite } from "../suite";
import { runTask } from "../task/run-task";
import type { Workspace } from "../workspace/workspace";
import type { QueryInput } from "./run-queries";
import { makeDistractors } from "./distractors";
import { readLists } from "./read-lists";
import { fails, score, scoreAbilities, type QueryResult, type Score } from "./score";

const FOLDER = path.resolve(import.meta.dirname, "lists");
const DISTRACTORS = 5_000;
const LIMIT = 20;
const FAILURES_SHOWN = 15;

function rowsOf({ ability, hits, found, misses, wrong, recall, wrongShare }: Score): Row[] {
  return [
    judge({
      what: `${ability}: recall`,
      value: recall,
      unit: "%",
      target: { of: "value", atLeast: 97 },
      note: hits === found ? "" : `${hits - found} of ${hits} not found`,
    }),
    judge({
      what: `${ability}: wrong hits`,
      value: wrongShare,
      unit: "%",
      target: { of: "value", atMost: 1 },
      note: wrong === 0 ? "" : `${wrong} of ${misses} found`,
    }),
  ];
}

const scoreCells = ({ ability, hits, found, misses, wrong, mrr }: Score) => [
  ability,
  `${found} of ${hits}`,
  `${wrong} of ${misses}`,
  mrr === null ? "" : mrr.toFixed(3),
];

async function run(workspace: Workspace): Promise<Findings> {
  const { rows, professions } = readLists(FOLDER);
  if (rows.length === 0) throw new Refusal(`There are no lists in ${FOLDER}`);
  const count = workspace.scaled(DISTRACTORS, 50);
  const url = await workspace.createDatabase("quality");
  const input: QueryInput = {
    rows,
    professions,
    distractors: makeDistractors(count, rows),
    limit: LIMIT,
  };
  const ranks = await inStep(`Asking ${rows.length} queries`, (step) =>
    runTask<(number | null)[]>({
      file: "bench/search-quality/run-queries.ts",
      input,
      env: workspace.environment(url),
      signal: workspace.signal,
      step,
    }),
  );
  const results: QueryResult[] = rows.map((row, index) => ({ ...row, rank: ranks[index] ?? null }));
  const scores = [score("all lists", results), ...scoreAbilities(results)];
  return {
    rows: scores.flatMap(rowsOf),
    tables: [
      {
        title: "Scores",
        head: ["list", "recall", "wrong hits", "mean reciprocal rank"],
        rows: scores.map(scoreCells),
      },
      ...scoreAbilities(results).flatMap(({ ability }) => {
        const failing = results.filter((result) => result.ability === ability && fails(result));
        if (failing.length === 0) return [];
        const shown = failing
          .slice(0, FAILURES_SHOWN)
          .map(({ query, kind, target, expect, rank }) => [
            query,
            kind,
            target,
            expect,
            rank === null ? "not found" : `found at ${rank}`,
          ]);
        return [
          {
            title:
              `${ability}: ${failing.length > FAILURES_SHOWN ? `${FAILURES_SHOWN} of ` : ""}${failing.length} ` +
              "failing rows",
            head: ["query", "kind", "target", "expected", "answer"],
            rows: shown,
          },
        ];
      }),
    ],
    plots: [
      {
        kind: "bars",
        file: "search-quality.svg",
        title: "Search on held-out lists: recall",
        xLabel: "% of the hits",
        yLabel: "word list",
        bars: scores.flatMap(({ ability, recall }) =>
          recall === null
            ? []
            : [{ label: ability, value: recall, faint: ability !== "all lists" }],
        ),
        mark: { label: "target 97 %", value: 97 },
      },
    ],
    notes: [
      `${showNumber(count)} distractors, half of them companies and half posts, ` +
        "without professions; whoever would be a right answer to a query itself was left out.",
    ],
  };
}

/** Measures the quality of search results on held-out lists. */
export const searchQualitySuite: Suite = {
  name: "search-quality",
  title: "Search: quality",
  about:
    "Word lists that were held out while the engine was built " +
    "(`bench/search-quality/lists`), one for each ability. Every target is created as a " +
    "company of that name, a post of that title or a company of that profession, " +
    "among 5,000 synthetic companies and posts; every query is asked on the Greek site for " +
    "20 results. A hit counts when the target is among them, a control (miss) fails when " +
    "it is.",
  targets: ["recall (expected hits found) ≥ 97 %", "wrong hits (controls found) ≤ 1 %"],
  run,
};
