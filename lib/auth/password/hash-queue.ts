import { AppError } from "@/lib/core/errors";
import { processGlobal } from "@/lib/core/process-global";

/** `first` for everybody; `later` for an account or an address that failed a short while ago. */
export type Lane = "first" | "later";

/**
 * Each hash takes a processor for some 10 ms and 19 MB; two leave the site its breath
 * (docs/security.md#passwords).
 */
const MAX_RUNNING = 2;
const MAX_LATER_RUNNING = 1;
/**
 * All that run or wait; the rest is for those who did not fail, so that a flood of wrong passwords
 * never fills the queue.
 */
const MAX_PLACES = 20;
const MAX_LATER_PLACES = 15;

type Waiting = Record<Lane, (() => void)[]>;

/**
 * A queue of two lanes: at most two hashes at once, `later` ones only after all others and never in
 * both places.
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
   * Runs work when its turn comes.
   * @throws AppError too_many at once, with `Retry-After: 1`, when there is no place left
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
