import { rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { randomUUID } from "node:crypto";
import type { Step } from "../../scripts/console/progress.mjs";
import { Refusal } from "../../scripts/console/refusal";
import { runProgram } from "../../scripts/console/run-program";
import type { TaskMessage } from "./task-main";

/**
 * Work in a process of its own: `file` is a TypeScript file in bench/ that calls `taskMain`.
 */
export type Task = {
  file: string;
  input: object;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  step?: Step;
  /**
   * Runs it as the worker runs, outside of React's server condition: for what reads messages, whose
   * library has hooks in the same module.
   */
  isPlain?: boolean;
};

/** `server-only` throws without the condition, and is let through instead. */
const PLAIN = ["--import", "./scripts/supervisor/allow-server-only.mjs", "--import", "tsx"];
const AS_ON_THE_SERVER = ["--import", "tsx", "--conditions=react-server"];

/**
 * Runs a task with the export conditions of the site's server code, or of its worker.
 * @returns its result
 * @throws Refusal with the end of its output when it fails, Stopped when the signal is aborted
 */
export async function runTask<Result>({
  file,
  input,
  env,
  signal,
  step,
  isPlain,
}: Task): Promise<Result> {
  const inputFile = path.join(os.tmpdir(), `ds-bench-${randomUUID()}.json`);
  writeFileSync(inputFile, JSON.stringify(input), { mode: 0o600 });
  let result: { result: unknown } | undefined;
  try {
    const { code, tail } = await runProgram({
      args: [...(isPlain ? PLAIN : AS_ON_THE_SERVER), file, inputFile],
      env,
      signal,
      onMessage: (raw) => {
        const message = raw as TaskMessage;
        if ("result" in message) result = message;
        else step?.count(message.done, message.total, message.label);
      },
    });
    if (code !== 0 || !result)
      throw new Refusal(
        `${tail}\n${file} ended with ${code} and ${result ? "a" : "no"} result: see above`,
      );
    return result.result as Result;
  } finally {
    rmSync(inputFile, { force: true });
  }
}
