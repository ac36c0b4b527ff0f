import { inStep } from "../../scripts/console/in-step";
import { percentile } from "../measure/percentiles";
import { judge } from "../measure/target";
import type { Findings, Row } from "../report/results";
import type { Suite } from "../suite";
import { runTask } from "../task/run-task";
import type { Workspace } from "../workspace/workspace";
import type { Judged } from "./ask-queries";
import { figuresOf, isAmiss } from "./figures";
import type { RelevanceResult } from "./measure";

const percent = (value: number) => `${value.toFixed(1)} %`;

function rowsOf(judged: readonly Judged[]): Row[] {
  const { firstRight, mrr, answersRight, wrong, said, toSay } = figuresOf(judged);
  return [
    judge({
      what: "first hit right",
      value: firstRight,
      unit: "%",
      target: { of: "value", atLeast: 95 },
    }),
    judge({
      what: "mean reciprocal rank of the first right hit",
      value: 100 * (mrr ?? 0),
      unit: "%",
      target: { of: "value", atLeast: 95 },
    }),
    judge({ what: "answer block right", value: answersRight, unit: "%" }),
    judge({ what: "queries with a wrong hit among the first five", value: wrong, unit: "" }),
    judge({
      what: "said where the nearest are",
      value: said,
      unit: "",
      note: `of ${toSay} that have none in the place`,
    }),
    judge({
      what: "p95 of a search",
      value: percentile(
        judged.map(({ milliseconds }) => milliseconds),
        95,
      ),
      unit: "ms",
      target: { of: "value", atMost: 50 },
    }),
  ];
}

async function run(workspace: Workspace): Promise<Findings> {
  const url = await workspace.createDatabase("relevance");
  const judged = await inStep("Asking the judged queries", (step) =>
    runTask<RelevanceResult>({
      file: "bench/relevance/measure.ts",
      isPlain: true,
      input: {},
      env: workspace.environment(url),
      signal: workspace.signal,
      step,
    }),
  );
  const kinds = [...new Set(judged.map(({ kind }) => kind))];
  return {
    rows: rowsOf(judged),
    tables: [
      {
        title: "By kind",
        head: ["kind", "queries", "first hit right", "MRR", "answer right"],
        rows: kinds.map((kind) => {
          const of = figuresOf(judged.filter((one) => one.kind === kind));
          return [
            kind,
            String(of.queries),
            percent(of.firstRight),
            of.mrr === null ? "" : of.mrr.toFixed(3),
            percent(of.answersRight),
          ];
        }),
      },
      {
        title: "Not as judged",
        head: ["query", "language", "first hits", "answer", "right"],
        rows: judged
          .filter(isAmiss)
          .map(({ query, locale, hits, said, first }) => [
            query,
            locale,
            hits.slice(0, 3).join(", "),
            said,
            first.slice(0, 3).join(", "),
          ]),
      },
    ],
    plots: [],
    notes: [],
  };
}

/** Measures how well the search understands and answers queries that were judged beforehand. */
export const relevanceSuite: Suite = {
  name: "relevance",
  title: "Search: judged queries",
  about:
    "Queries judged from the demo's files before the search could answer them " +
    "(`bench/relevance/queries.yaml`): profession, place and time, trades, places, names, posts, " +
    "events, misspelt and on the wrong keyboard layout, in both languages. Each is asked once of the " +
    "demo in a process configured like the site's; a hit is right when the judgement names it, the " +
    "kind with the best hit first.",
  targets: ["first hit right in ≥ 95 %", "MRR ≥ 0.95", "p95 of a search ≤ 50 ms"],
  run,
};
