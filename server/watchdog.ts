import { Worker } from "node:worker_threads";

const BEAT_MS = 100;

/**
 * Starts a thread that watches this one: it logs when this thread has been blocked for `warnMs`, and
 * ends the process after `endMs`, so that the supervisor starts it again. The limits are far above
 * what a busy machine takes.
 * @returns a function that ends the watch
 */
export function startWatchdog({ warnMs = 2_000, endMs = 60_000 } = {}): () => Promise<unknown> {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref();
  const worker = new Worker(new URL("./watchdog-thread.mjs", import.meta.url), {
    workerData: { beats, warnMs, endMs },
  });
  worker.unref();
  return () => {
    clearInterval(timer);
    return worker.terminate();
  };
}
