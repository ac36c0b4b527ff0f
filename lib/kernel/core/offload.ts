import { AppError } from "./errors";
import { processGlobal } from "./process-global";

/** An error serialised for another thread. */
type SentError = { message: string; app?: Pick<AppError, "code" | "detail"> };

/**
 * The outcome of a task as plain data. The runner belongs to the server and the task's caller to the
 * framework's bundle, which have separate instances of `AppError`: each restores its own.
 */
export type Outcome = { result: unknown } | { error: SentError };

/** What waits apart, so that neither holds up the other: input that is read, and files that are drawn. */
export type OffloadLane = "reading" | "drawing";

/** Runs a task by name in another thread. */
export type OffloadRunner = (name: string, input: unknown, lane?: OffloadLane) => Promise<Outcome>;

/** The runner of this process; without one (tests, scripts, the job worker) tasks run in place. */
export const offloadRunner = processGlobal<OffloadRunner | undefined>(
  "offloadRunner",
  () => undefined,
);

/** Tasks by name, for the thread that runs them. */
export const offloadTasks = processGlobal(
  "offloadTasks",
  () => new Map<string, (input: unknown) => unknown>(),
);

/** Smaller input is processed in place, where it takes only some milliseconds. */
export const MIN_OFFLOAD_SIZE = 16 * 1024;

/**
 * A CPU-heavy task, run in another thread if its input is large, so that it holds up no
 * other request. Input and result are copied between threads: plain data only.
 * @param name unique in the program
 * @param sizeOf the size of an input: characters or bytes
 * @throws what the task throws, an `AppError` as one; AppError unavailable when too many tasks wait
 * and for a task that takes too long
 */
export function offloadable<Input, Result>(
  name: string,
  sizeOf: (input: Input) => number,
  task: (input: Input) => Result | Promise<Result>,
  lane: OffloadLane = "reading",
): (input: Input) => Promise<Result> {
  // The runner passes the input of the typed function below.
  offloadTasks.get().set(name, (input) => task(input as Input));
  return async (input) => {
    const runner = offloadRunner.current();
    if (!runner || sizeOf(input) < MIN_OFFLOAD_SIZE) return task(input);
    return resultOf(await runner(name, input, lane)) as Result;
  };
}

/** Serialises an error for another thread. */
export const failure = (error: unknown): Outcome => ({
  error: {
    message: error instanceof Error ? error.message : String(error),
    ...(error instanceof AppError ? { app: { code: error.code, detail: error.detail } } : {}),
  },
});

/** The result of a task. @throws the error that the other thread sent */
export function resultOf(outcome: Outcome): unknown {
  if ("result" in outcome) return outcome.result;
  const { message, app } = outcome.error;
  throw app ? new AppError(app.code, app.detail) : new Error(message);
}
