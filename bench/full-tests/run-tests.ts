import { stripVTControlCharacters } from "node:util";
import { inStep } from "../../scripts/console/in-step";
import { runProgram } from "../../scripts/console/run-program";
import { judge } from "../measure/target";
import type { Findings } from "../report/results";
import type { Workspace } from "../workspace/workspace";

/** The last line of `npm test`. */
const TOTAL = /^(\d+) passed, (\d+) failed/;

/** The numbers of the last line of `npm test`; undefined when it did not come so far. */
export function readTotal(tail: string): { passed: number; failed: number } | undefined {
  const found = TOTAL.exec(tail.trimEnd().split("\n").at(-1) ?? "");
  return found ? { passed: Number(found[1]), failed: Number(found[2]) } : undefined;
}

/** A line of a stack, which has paths of the machine. */
const OF_STACK = /^\s*at /;

/** What failed, by the end of the output of `npm test`, without colours and paths. */
export function failuresOf(tail: string): string[] {
  const lines = tail.split("\n").map(stripVTControlCharacters);
  const from = lines.findIndex((line) => line.trim() === "Failed:");
  return from === -1 ? [] : lines.slice(from + 1, -1).filter((line) => !OF_STACK.test(line));
}

/**
 * Runs tests in full that `npm test` runs short (scripts/test/proof-size.ts).
 * @param args words for `npm test`
 * @throws Error with the end of the output when the tests did not come to their end
 */
export async function runInFull(
  { signal }: Workspace,
  label: string,
  args: string[],
): Promise<Findings> {
  const { tail } = await inStep(label, (step) =>
    runProgram({
      args: ["scripts/test.mjs", ...args],
      env: { ...process.env, PROOFS: "full" },
      signal,
      onLine: (line) => step.update(line),
    }),
  );
  const total = readTotal(tail);
  if (!total) throw new Error(`the tests did not come to their end:\n${tail}`);
  return {
    rows: [
      judge({ what: "tests", value: total.passed + total.failed, unit: "" }),
      judge({
        what: "tests that failed",
        value: total.failed,
        unit: "",
        target: { of: "value", atMost: 0 },
      }),
    ],
    tables: [],
    plots: [],
    notes: failuresOf(tail.trimEnd()).map((line) => line.trim()),
  };
}
