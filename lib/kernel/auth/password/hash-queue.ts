import PQueue from "p-queue";
import { AppError } from "@/lib/kernel/core/errors";
import { processGlobal } from "@/lib/kernel/core/process-global";

/** `first` by default; `later` after a recent failure of the account or from a busy IP address. */
export type Lane = "first" | "later";

/**
 * Each hash takes some 10 ms of CPU time and 19 MB; two at once leave capacity for the site
 * (docs/security.md#passwords).
 */
const MAX_RUNNING = 2;
const MAX_LATER_RUNNING = 1;
/**
 * Maximum number of running and waiting tasks; fewer for `later`, so that a flood of wrong
 * passwords never fills the queue.
 */
const MAX_TASKS = 20;
const MAX_LATER_TASKS = 15;
const PRIORITY: Record<Lane, number> = { first: 1, later: 0 };

/**
 * A queue with two lanes: at most two hashes at once, of which at most one from `later`, whose
 * tasks run after all others.
 */
export class HashQueue {
  private readonly all = new PQueue({ concurrency: MAX_RUNNING });
  private readonly later = new PQueue({ concurrency: MAX_LATER_RUNNING });

  /**
   * Queues a task.
   * @throws AppError too_many at once, with `Retry-After: 1`, when the queue is full
   */
  async run<T>(lane: Lane, task: () => Promise<T>): Promise<T> {
    // A running task of `later` counts in `all` too.
    const tasks = this.all.size + this.all.pending + this.later.size;
    if (tasks >= (lane === "first" ? MAX_TASKS : MAX_LATER_TASKS))
      throw new AppError("too_many", { headers: { "Retry-After": "1" } });
    const add = () => this.all.add(task, { priority: PRIORITY[lane] });
    return lane === "first" ? add() : this.later.add(add);
  }
}

const queue = processGlobal("hashQueue", () => new HashQueue());

/** The one queue of the process. */
export const hashQueue = (): HashQueue => queue.get();
