import { Stopped } from "./run-program";

/**
 * Runs works beside each other. When one fails, the others are stopped and waited for, so that none
 * goes on behind an error.
 * @param stop ends all of them
 * @throws the first error that is none of a stop, else Stopped
 */
export async function together<T extends readonly unknown[]>(
  stop: AbortSignal | undefined,
  works: { [Index in keyof T]: (signal: AbortSignal) => Promise<T[Index]> },
): Promise<T> {
  const failing = new AbortController();
  const signal = stop ? AbortSignal.any([stop, failing.signal]) : failing.signal;
  const results = await Promise.allSettled(
    works.map(async (work) => {
      try {
        return await work(signal);
      } catch (error) {
        failing.abort(new Stopped());
        throw error;
      }
    }),
  );
  const errors = results.flatMap((result): unknown[] =>
    result.status === "rejected" ? [result.reason] : [],
  );
  if (errors.length > 0) throw errors.find((error) => !(error instanceof Stopped)) ?? errors[0];
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as T;
}

/** What one of several works reaches, and others wait for. */
export class Milestone {
  reach: () => void = () => undefined;
  private readonly reached = new Promise<void>((resolve) => (this.reach = resolve));

  /** Resolves when it is reached. @throws the reason of the signal when that came before */
  async wait(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    let stopped: () => void = () => undefined;
    const stop = new Promise<void>((resolve) => (stopped = resolve));
    signal.addEventListener("abort", stopped, { once: true });
    await Promise.race([this.reached, stop]);
    signal.removeEventListener("abort", stopped);
    signal.throwIfAborted();
  }
}
