import { readFileSync } from "node:fs";
import { declareAll } from "@/lib/kernel/manifest/declare-all";

/** A message of the task's process: progress, or at the end the result. */
export type TaskMessage = { done: number; total: number; label: string } | { result: unknown };

/** Reports the progress of the work. */
export type ReportProgress = (done: number, total: number, label: string) => void;

/** Sends a message and waits until it is written: `exit` alone would truncate a long result. */
const sendMessage = (message: TaskMessage) =>
  new Promise<void>((resolve, reject) => {
    if (!process.send)
      reject(new Error("this file is started by the benchmarks (bench/task/run-task.ts)"));
    else process.send(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });

/**
 * Main function of a file that `runTask` starts: declares the concepts as a process of the site does,
 * reads the input from the JSON file named by the first argument, does the work and sends the result.
 * Exits explicitly, because open connections of services would keep the process alive.
 */
export async function taskMain<Input>(
  work: (input: Input, report: ReportProgress) => Promise<unknown>,
): Promise<never> {
  declareAll();
  const input = JSON.parse(readFileSync(process.argv[2]!, "utf8")) as Input;
  const result = await work(input, (done, total, label) =>
    process.send?.({ done, total, label } satisfies TaskMessage),
  );
  await sendMessage({ result });
  process.exit(0);
}
