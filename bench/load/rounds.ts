import { inStep } from "../../scripts/console/in-step";
import { median } from "../measure/percentiles";
import { processorSeconds } from "../measure/processor-time";
import { runTask } from "../task/run-task";
import type { Workspace } from "../workspace/workspace";
import type { LoadInput, LoadResult } from "./load-generator";

/** A server to be put under load, and the requests for it. */
export type LoadTarget = {
  name: string;
  url: string;
  headers: Record<string, string>;
  paths?: string[];
  pid?: number;
};

/**
 * The medians of the rounds: requests per second, and the server's processor time for one of them
 * in microseconds where it is known; how busy the load itself was (1 is a whole core); and
 * every response that was not as expected, as text.
 */
export type Outcome = {
  name: string;
  requestsPerSecond: number;
  processorMicroseconds?: number;
  loadBusy: number;
  problem?: string;
};

type Round = LoadResult & { processorMicroseconds?: number };

const CONNECTIONS = 20;
const ROUNDS = 3;
const ROUND_SECONDS = 5;

/** Why the rounds are invalid: unexpected statuses, or no responses. */
export function problemOf(
  results: Pick<LoadResult, "statuses" | "errors">[],
  expected: number,
): string | undefined {
  const wrong = new Map<string, number>();
  const add = (what: string, count: number) =>
    count > 0 && wrong.set(what, (wrong.get(what) ?? 0) + count);
  for (const { statuses, errors } of results) {
    if (Object.keys(statuses).length === 0) add("round without any answer", 1);
    for (const [status, count] of Object.entries(statuses))
      if (Number(status) !== expected) add(`status ${status}`, count);
    add("no answer", errors);
  }
  return wrong.size > 0
    ? [...wrong].map(([what, count]) => `${count} × ${what}`).join(", ")
    : undefined;
}

/**
 * Puts the targets under load one after the other: `rounds` (three) of five seconds with 20
 * connections each, after a short round that does not count.
 * @param expected the status that every answer must have
 */
export function runRounds(
  label: string,
  workspace: Workspace,
  targets: LoadTarget[],
  expected = 200,
  rounds = ROUNDS,
): Promise<Outcome[]> {
  return inStep(label, async (step) => {
    const results = targets.map((): Round[] => []);
    const seconds = workspace.scaled(ROUND_SECONDS, 1);
    const last = workspace.scaled(rounds, 1);
    for (let round = 0; round <= last; round += 1) {
      for (const [index, { name, url, headers, paths, pid }] of targets.entries()) {
        step.count(round, last + 1, name);
        const input: LoadInput = {
          url,
          headers,
          connections: CONNECTIONS,
          seconds: round === 0 ? Math.ceil(seconds / 2) : seconds,
          // Each round asks for others first, so that none finds what the last one has left in a cache.
          ...(paths ? { paths, startAt: round / (last + 1) } : {}),
        };
        const before = pid && processorSeconds(pid);
        const result = await runTask<LoadResult>({
          file: "bench/load/load-generator.ts",
          input,
          env: workspace.environment(""),
          signal: workspace.signal,
        });
        const after = pid && processorSeconds(pid);
        const known = before !== undefined && after !== undefined && result.answers > 0;
        if (round > 0)
          results[index]!.push({
            ...result,
            ...(known ? { processorMicroseconds: ((after - before) * 1e6) / result.answers } : {}),
          });
      }
    }
    const outcomes = targets.map(({ name }, index): Outcome => {
      const own = results[index]!;
      const problem = problemOf(own, expected);
      const times = own.flatMap((result) => result.processorMicroseconds ?? []);
      return {
        name,
        requestsPerSecond: median(own.map((result) => result.requestsPerSecond)),
        loadBusy: median(own.map((result) => result.busy)),
        ...(times.length > 0 ? { processorMicroseconds: median(times) } : {}),
        ...(problem ? { problem } : {}),
      };
    });
    step.succeed(
      outcomes
        .map(({ name, requestsPerSecond }) => `${name} ${Math.round(requestsPerSecond)}/s`)
        .join(", "),
    );
    return outcomes;
  });
}
