import { readFileSync } from "node:fs";

/** What the process sends while it works, and at its end. */
export type TaskMessage = { done: number; total: number; label: string } | { result: unknown };

/** Tells how far the work is. */
export type ReportProgress = (done: number, total: number, label: string) => void;

/** Sent whole before the process ends: `exit` alone would cut a long result off. */
const sendMessage = (message: TaskMessage) =>
  new Promise<void>((resolve, reject) => {
    if (!process.send)
      reject(new Error("this file is started by the benchmarks (bench/task/run-task.ts)"));
    else process.send(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });

/**
 * The frame of a file that `runTask` starts: reads the input, which is JSON in the file named by
 * the first word, does the work and sends the result. Ends the process, for connections that
 * services keep would hold it open.
 */
export async function taskMain<Input>(
  work: (input: Input, report: ReportProgress) => Promise<unknown>,
): Promise<never> {
  const input = JSON.parse(readFileSync(process.argv[2]!, "utf8")) as Input;
  const result = await work(input, (done, total, label) =>
    process.send?.({ done, total, label } satisfies TaskMessage),
  );
  await sendMessage({ result });
  process.exit(0);
}
