import { Worker } from "node:worker_threads";

const BEAT_MS = 100;

/**
 * Starts a watchdog thread: it logs when this thread has been blocked for `warnMs`, and ends the
 * process after `endMs`, so that the supervisor restarts it. The limits are far above the delays of
 * a busy machine.
 * @returns a function that stops the watchdog
 */
export function startWatchdog({ warnMs = 2_000, endMs = 60_000 } = {}): () => Promise<unknown> {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref();
  const worker = new Worker(new URL("./watchdog-thread.mjs", import.meta.url), {
    workerData: { beats, warnMs, endMs },
    // Without what the process preloads, so that it stays small.
    execArgv: [],
  });
  worker.unref();
  return () => {
    clearInterval(timer);
    return worker.terminate();
  };
}
