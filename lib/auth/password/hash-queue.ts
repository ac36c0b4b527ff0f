import { AppError } from "@/lib/core/errors";
import { processGlobal } from "@/lib/core/process-global";

/** `first` by default; `later` for an account or an IP address with a recent failure. */
export type Lane = "first" | "later";

/**
 * A hash takes a processor for some 10 ms and 19 MB of memory; two at once leave room for the site
 * (docs/security.md#passwords).
 */
const MAX_RUNNING = 2;
const MAX_LATER_RUNNING = 1;
/**
 * Maximum number of running and waiting hashes; the lower limit keeps places free for those without
 * failures.
 */
const MAX_PLACES = 20;
const MAX_LATER_PLACES = 15;

type Waiting = Record<Lane, (() => void)[]>;

/**
 * A queue with two priority lanes: at most two hashes at once, at most one of them from `later`.
 */
export class HashQueue {
  private readonly waiting: Waiting = { first: [], later: [] };
  private readonly running: Record<Lane, number> = { first: 0, later: 0 };

  private get places(): number {
    return (
      this.waiting.first.length +
      this.waiting.later.length +
      this.running.first +
      this.running.later
    );
  }

  private next(): void {
    if (this.running.first + this.running.later >= MAX_RUNNING) return;
    const mayRunLater = this.running.later < MAX_LATER_RUNNING;
    const nextLane = (): Lane | undefined => {
      if (this.waiting.first.length > 0) return "first";
      return mayRunLater && this.waiting.later.length > 0 ? "later" : undefined;
    };
    const lane: Lane | undefined = nextLane();
    if (!lane) return;
    this.running[lane]++;
    this.waiting[lane].shift()!();
    this.next();
  }

  /**
   * Runs a task when a place is free.
   * @throws AppError too_many at once, with `Retry-After: 1`, when the queue is full
   */
  async run<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    if (this.places >= (lane === "first" ? MAX_PLACES : MAX_LATER_PLACES))
      throw new AppError("too_many", { headers: { "Retry-After": "1" } });
    await new Promise<void>((resolve) => {
      this.waiting[lane].push(resolve);
      this.next();
    });
    try {
      return await work();
    } finally {
      this.running[lane]--;
      this.next();
    }
  }
}

const queue = processGlobal("hashQueue", () => new HashQueue());

/** The one queue of the process. */
export const hashQueue = (): HashQueue => queue.get();
