import { inStep } from "../../scripts/console/in-step";
import { median } from "../measure/percentiles";
import { processorSeconds } from "../measure/processor-time";
import { runTask } from "../task/run-task";
import type { Workplace } from "../workplace/workplace";
import type { CannonInput, CannonResult } from "./cannon";

/** Who is put under load, and with which requests. */
export type Contender = {
  name: string;
  url: string;
  headers: Record<string, string>;
  paths?: string[];
  pid?: number;
};

/**
 * The medians of the rounds: requests per second, and the server's processor time for one of them
 * in microseconds where it is known; how busy the load itself was (1 is a whole core); and
 * everything that was not answered as expected, in words.
 */
export type Outcome = {
  name: string;
  requestsPerSecond: number;
  processorMicroseconds?: number;
  loadBusy: number;
  complaint?: string;
};

type Round = CannonResult & { processorMicroseconds?: number };

const CONNECTIONS = 20;
const ROUNDS = 3;
const ROUND_SECONDS = 5;

/**
 * Why the rounds do not count as they should: answers with another status than the expected one, or
 * none.
 */
export function complaintOf(
  results: Pick<CannonResult, "statuses" | "errors">[],
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
 * Puts the contenders under load in turn: `rounds` (three) of five seconds with 20 connections each,
 * after a short round that does not count.
 * @param expected the status that every answer must have
 */
export function fireRounds(
  label: string,
  workplace: Workplace,
  contenders: Contender[],
  expected = 200,
  rounds = ROUNDS,
): Promise<Outcome[]> {
  return inStep(label, async (step) => {
    const results = contenders.map((): Round[] => []);
    const seconds = workplace.scaled(ROUND_SECONDS, 1);
    const last = workplace.scaled(rounds, 1);
    for (let round = 0; round <= last; round += 1) {
      for (const [index, { name, url, headers, paths, pid }] of contenders.entries()) {
        step.count(round, last + 1, name);
        const input: CannonInput = {
          url,
          headers,
          connections: CONNECTIONS,
          seconds: round === 0 ? Math.ceil(seconds / 2) : seconds,
          ...(paths ? { paths } : {}),
        };
        const before = pid && processorSeconds(pid);
        const result = await runTask<CannonResult>({
          file: "bench/load/cannon.ts",
          input,
          env: workplace.environment(""),
          signal: workplace.signal,
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
    const outcomes = contenders.map(({ name }, index): Outcome => {
      const own = results[index]!;
      const complaint = complaintOf(own, expected);
      const times = own.flatMap((result) => result.processorMicroseconds ?? []);
      return {
        name,
        requestsPerSecond: median(own.map((result) => result.requestsPerSecond)),
        loadBusy: median(own.map((result) => result.busy)),
        ...(times.length > 0 ? { processorMicroseconds: median(times) } : {}),
        ...(complaint ? { complaint } : {}),
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
