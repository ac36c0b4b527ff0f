import { Worker } from "node:worker_threads";
import { AppError } from "@/lib/kernel/core/errors";
import { log } from "@/lib/kernel/core/log";
import {
  failure,
  type OffloadLane,
  type OffloadRunner,
  type Outcome,
} from "@/lib/kernel/core/offload";
import { memoryMb, memoryPlan } from "@/lib/kernel/core/memory";
import type { ToThread } from "./thread";

/**
 * Maximum number of waiting tasks of a lane, as they hold their input in memory; beyond it requests
 * get 503.
 */
const MAX_WAITING = 16;
const COME_BACK_SECONDS = "5";
/** The heaviest input within the limits takes one second on an idle machine. */
const TIMEOUT_MS = 20_000;

/** An idle thread keeps the libraries of its tasks, some 100 MB; to start one takes half a second. */
const IDLE_MS = 30_000;

type Task = {
  name: string;
  input: unknown;
  settle(outcome: Outcome): void;
};

const busy = () =>
  failure(new AppError("unavailable", { headers: { "Retry-After": COME_BACK_SECONDS } }));

/**
 * Runs CPU-heavy tasks one at a time in a thread of their own, which is started for the first of
 * them and ends when there were none for a while. The lanes take turns, so that a reader's drawings
 * delay an editor's save by one drawing. A task that takes too long, or all memory, ends the thread;
 * the next one gets a new one.
 * Such a task, and one behind too many others, fails with AppError unavailable.
 */
export function makeOffloadPool({
  timeoutMs = TIMEOUT_MS,
  maxWaiting = MAX_WAITING,
  idleMs = IDLE_MS,
  heapMb = memoryPlan(memoryMb()).taskHeapMb,
  youngMb = memoryPlan(memoryMb()).threadYoungMb,
} = {}): {
  run: OffloadRunner;
  close(): Promise<void>;
} {
  const waiting: Record<OffloadLane, Task[]> = { reading: [], drawing: [] };
  let last: OffloadLane = "drawing";
  let worker: Worker | undefined;
  let running: { task: Task; timer: NodeJS.Timeout } | undefined;
  let idle: NodeJS.Timeout | undefined;

  function finish(outcome: Outcome): void {
    if (!running) return;
    const { task, timer } = running;
    clearTimeout(timer);
    running = undefined;
    task.settle(outcome);
    next();
  }

  function lose(thread: Worker, reason: string, error?: Error): void {
    if (worker !== thread) return;
    worker = undefined;
    if (!running) return;
    log.error({ err: error, task: running.task.name, reason }, "an offloaded task failed");
    finish(busy());
  }

  function startWorker(): Worker {
    const thread = new Worker(new URL("./thread.mjs", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb },
    });
    thread.on("message", finish);
    thread.on("error", (error) => lose(thread, "the thread failed", error));
    thread.on("exit", () => lose(thread, "the thread ended"));
    // An idle thread does not keep the process alive; a running task is awaited by its request.
    thread.unref();
    return thread;
  }

  /** The next task of the lane whose turn it is, else of the other. */
  function takeWaiting(): Task | undefined {
    const turn = last === "drawing" ? "reading" : "drawing";
    const lane = waiting[turn].length > 0 ? turn : last;
    last = lane;
    return waiting[lane].shift();
  }

  function endWhenIdle(): void {
    const thread = worker;
    idle = setTimeout(() => {
      worker = undefined;
      void thread?.terminate();
    }, idleMs).unref();
  }

  function next(): void {
    if (running) return;
    clearTimeout(idle);
    const task = takeWaiting();
    if (!task) return endWhenIdle();
    const thread = (worker ??= startWorker());
    const timer = setTimeout(() => {
      void thread.terminate();
      lose(thread, "it took too long");
    }, timeoutMs);
    running = { task, timer };
    thread.postMessage({ name: task.name, input: task.input } satisfies ToThread);
  }

  return {
    run: (name, input, lane = "reading") =>
      new Promise((settle) => {
        if (waiting[lane].length >= maxWaiting) return settle(busy());
        waiting[lane].push({ name, input, settle });
        next();
      }),
    async close() {
      clearTimeout(idle);
      await worker?.terminate();
    },
  };
}
