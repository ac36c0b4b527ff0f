import { randomInt } from "node:crypto";
import { AppError } from "@/lib/kernel/core/errors";

/** How much of one kind of work is done at once, and may wait. */
export type WorkLimits = {
  /** Done at once, and of one network. */
  running: number;
  runningOfNetwork: number;
  /** Waiting, and of one network. */
  waiting: number;
  waitingOfNetwork: number;
  /** The longest wait in milliseconds. */
  waitMs: number;
};

/**
 * After how many seconds a refused client may come back: not all at the same moment, which would
 * hold up the thread that sends what is cached.
 */
const COME_BACK_S = { min: 2, max: 5 };

const refused = (code: "too_many" | "unavailable"): AppError => {
  const seconds = randomInt(COME_BACK_S.min, COME_BACK_S.max + 1);
  return new AppError(code, { headers: { "Retry-After": String(seconds) } });
};

type Waiting = { begin(): void; timer: NodeJS.Timeout };

/**
 * Bounds the work that is done at once. What has no place waits for a short time; the networks take
 * turns, so that one that sends much delays nobody else by more than one piece of work for each place.
 */
export class WorkQueue {
  private running = 0;
  private waiting = 0;
  private readonly runningOf = new Map<string, number>();
  /** What waits, by network; the first network is the next. */
  private readonly waitingOf = new Map<string, Waiting[]>();

  constructor(private readonly limits: WorkLimits) {}

  /**
   * Does the work once it has a place.
   * @param work gets the time that it waited, in milliseconds
   * @throws AppError too_many when too much of this network waits, unavailable when too much of all
   * waits, and after the longest wait
   */
  async run<T>(network: string, work: (waitedMs: number) => Promise<T>): Promise<T> {
    const asked = performance.now();
    // Nobody passes those that wait: one that may begin has begun.
    if (this.hasPlace(network)) this.take(network);
    else await this.wait(network);
    try {
      return await work(performance.now() - asked);
    } finally {
      this.release(network);
    }
  }

  private hasPlace(network: string): boolean {
    const { running, runningOfNetwork } = this.limits;
    return this.running < running && (this.runningOf.get(network) ?? 0) < runningOfNetwork;
  }

  private take(network: string): void {
    this.running++;
    this.runningOf.set(network, (this.runningOf.get(network) ?? 0) + 1);
  }

  private release(network: string): void {
    this.running--;
    const left = (this.runningOf.get(network) ?? 1) - 1;
    if (left > 0) this.runningOf.set(network, left);
    else this.runningOf.delete(network);
    this.beginNext();
  }

  private wait(network: string): Promise<void> {
    const own = this.waitingOf.get(network) ?? [];
    if (own.length >= this.limits.waitingOfNetwork) return Promise.reject(refused("too_many"));
    if (this.waiting >= this.limits.waiting) return Promise.reject(refused("unavailable"));
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        begin: resolve,
        timer: setTimeout(() => {
          this.leave(network, one);
          reject(refused("unavailable"));
        }, this.limits.waitMs),
      };
      own.push(one);
      this.waitingOf.set(network, own);
      this.waiting++;
    });
  }

  private leave(network: string, one: Waiting): void {
    const own = this.waitingOf.get(network) ?? [];
    own.splice(own.indexOf(one), 1);
    if (own.length === 0) this.waitingOf.delete(network);
    this.waiting--;
  }

  private beginNext(): void {
    for (const [network, own] of this.waitingOf) {
      const [first] = own;
      if (!first || !this.hasPlace(network)) continue;
      clearTimeout(first.timer);
      this.leave(network, first);
      // Its network goes behind the others.
      if (own.length > 0) {
        this.waitingOf.delete(network);
        this.waitingOf.set(network, own);
      }
      this.take(network);
      first.begin();
      return;
    }
  }
}
