import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@/lib/kernel/core/errors";
import { log } from "@/lib/kernel/core/log";
import { RECOVERED_AFTER_MS, restartDelay } from "@/lib/kernel/core/restart-delay";
import { within } from "@/lib/kernel/core/within";
import type { LimiterCounts } from "@/lib/kernel/http/limiter-counts";
import { RETRY_AFTER_S } from "@/lib/kernel/http/respond";
import type { ThreadSample } from "../metrics/thread-sample";
import { InvalidationState } from "./invalidation-state";
import type { Renderer } from "./next-app";
import type { Thread } from "./thread";

/** Why a thread was replaced. */
type ReplaceReason = "ended" | "full";

/** What the metrics say of a thread; `sample` is undefined before the first. */
export type ThreadState = {
  sample: ThreadSample | undefined;
  requests: number;
  replaced: Record<ReplaceReason, number>;
};

/** A renderer that stays while its threads come and go. */
export type RenderThread = {
  renderer: Renderer;
  /** The time since its last response in milliseconds, or since its thread ended. */
  lag(): number;
  /** Whether it can render now; otherwise a request waits for the next thread. */
  isUp(): boolean;
  states(): ThreadState[];
  /** Stores what is only in memory, before the process ends; never rejects. */
  end(): Promise<void>;
};

/** A renderer whose rate limiters another one can go on with. */
export type CountingThread = RenderThread & {
  /** What they have counted; empty when it does not answer in time. */
  counts(): Promise<LimiterCounts>;
  takeCounts(counts: LimiterCounts): void;
};

/** The times of replacements in milliseconds, and the share of the bound that is full. */
const TIMES = {
  /** A share of the old space, alive after two full collections in a row. */
  full: 0.8,
  /**
   * Before that a thread is not replaced as full; doubled with each one that was full early, as what
   * needs so much by itself would be replaced all the time.
   */
  leastAgeMs: 60_000,
  /** Time for the last requests of a replaced thread: longer than any of them may take. */
  leaveMs: 60_000,
  /** How long a request waits for a thread. A start takes some seconds. */
  waitMs: 15_000,
};
/** A thread that was full before was full early. */
const EARLY_MS = 600_000;
const MAX_DOUBLINGS = 6;
/** How long a thread may take to hand over its counts. */
const COUNTS_WITHIN_MS = 1_000;
const BYTES = 1024 * 1024;

const countsOf = (thread: Thread): Promise<LimiterCounts> =>
  within(COUNTS_WITHIN_MS, thread.counts(), () => []);

/**
 * Keeps one thread running. One whose heap stays nearly full is replaced when the next is warm, and
 * finishes its requests; one that ended is started again, after pauses that grow while it keeps
 * ending. What it was working on fails with `ThreadLost` (`repeat-lost.ts`).
 */
export class KeptThread implements CountingThread {
  private current: Thread | undefined;
  private coming: Promise<void> | undefined;
  private startedAt = 0;
  private endedAt = performance.now();
  private crashes = 0;
  private fullEarly = 0;
  private readonly stopping = new AbortController();
  private readonly replaced: Record<ReplaceReason, number> = { ended: 0, full: 0 };
  private readonly invalidations = new InvalidationState();
  private readonly times: typeof TIMES;

  /** @param name for the log */
  constructor(
    private readonly name: string,
    private readonly start: () => Promise<Thread>,
    times: Partial<typeof TIMES> = {},
  ) {
    this.times = { ...TIMES, ...times };
  }

  /** Starts the first thread. @throws what ended it */
  async begin(): Promise<void> {
    this.use(await this.start());
  }

  readonly renderer: Renderer = {
    notify: (change) => {
      this.invalidations.note(change);
      this.current?.renderer.notify(change);
    },
    render: async (request) => (await this.thread()).renderer.render(request),
  };

  lag(): number {
    return this.current ? this.current.lag() : performance.now() - this.endedAt;
  }

  isUp(): boolean {
    return this.current !== undefined;
  }

  states(): ThreadState[] {
    const { current, replaced } = this;
    return [{ sample: current?.sample(), requests: current?.requests() ?? 0, replaced }];
  }

  async counts(): Promise<LimiterCounts> {
    return this.current ? countsOf(this.current) : [];
  }

  takeCounts(counts: LimiterCounts): void {
    this.current?.takeCounts(counts);
  }

  async end(): Promise<void> {
    this.stopping.abort();
    await this.current?.store();
  }

  /** The running thread, or the next one. @throws AppError unavailable when it takes too long */
  private async thread(): Promise<Thread> {
    const deadline = performance.now() + this.times.waitMs;
    while (!this.current) {
      const left = deadline - performance.now();
      if (left <= 0 || !this.coming)
        throw new AppError("unavailable", { headers: { "Retry-After": RETRY_AFTER_S } });
      await within(left, this.coming, () => undefined);
    }
    return this.current;
  }

  /** Gives requests to a thread from now on; it gets the current state of invalidations. */
  private use(thread: Thread): void {
    this.invalidations.tell(thread.renderer);
    this.current = thread;
    this.startedAt = performance.now();
    void thread.ended.then((error) => this.lost(thread, error));
    let seen = 0;
    let fullTimes = 0;
    thread.onSample(({ heap }) => {
      if (heap.collections === seen) return;
      seen = heap.collections;
      fullTimes = heap.limit > 0 && heap.live > heap.limit * this.times.full ? fullTimes + 1 : 0;
      if (fullTimes >= 2) this.replaceFull(thread, heap);
    });
  }

  private lost(thread: Thread, error: Error): void {
    if (this.current !== thread) return;
    this.current = undefined;
    this.endedAt = performance.now();
    if (this.stopping.signal.aborted) return;
    if (performance.now() - this.startedAt >= RECOVERED_AFTER_MS) this.crashes = 0;
    this.replaced.ended++;
    log.error({ err: error, thread: this.name }, "a render thread has ended; the next one starts");
    this.coming ??= this.comeBack();
  }

  /** Starts the next thread until one starts; pauses before each. */
  private async comeBack(): Promise<void> {
    while (!this.current && !this.stopping.signal.aborted) {
      this.crashes++;
      await sleep(restartDelay(this.crashes), undefined, { ref: false });
      try {
        const next = await this.start();
        if (this.stopping.signal.aborted) return void (await next.terminate());
        this.use(next);
        log.info({ thread: this.name }, "the next render thread answers");
      } catch (error) {
        log.error({ err: error, thread: this.name }, "a render thread did not start");
      }
    }
    this.coming = undefined;
  }

  private replaceFull(old: Thread, { live, limit }: ThreadSample["heap"]): void {
    const age = performance.now() - this.startedAt;
    const leastAge = this.times.leastAgeMs * 2 ** Math.min(this.fullEarly, MAX_DOUBLINGS);
    if (this.coming || this.current !== old || age < leastAge) return;
    this.fullEarly = age < EARLY_MS ? this.fullEarly + 1 : 0;
    const [liveMb, limitMb] = [live, limit].map((bytes) => Math.round(bytes / BYTES));
    log.warn(
      { thread: this.name, liveMb, limitMb, ageS: Math.round(age / 1_000) },
      "the heap of a render thread is nearly full; the next one replaces it",
    );
    this.coming = this.takeOver(old).finally(() => {
      this.coming = undefined;
      if (!this.current && !this.stopping.signal.aborted) this.coming = this.comeBack();
    });
  }

  private async takeOver(old: Thread): Promise<void> {
    try {
      const next = await this.start();
      next.takeCounts(await countsOf(old));
      this.replaced.full++;
      this.use(next);
    } catch (error) {
      return void log.error({ err: error, thread: this.name }, "a render thread did not start");
    }
    void this.leave(old);
  }

  /** Ends a thread that gets no more requests, after its last ones. */
  private async leave(old: Thread): Promise<void> {
    const deadline = performance.now() + this.times.leaveMs;
    while (old.requests() > 0 && performance.now() < deadline)
      await sleep(100, undefined, { ref: false });
    await within(this.times.leaveMs, old.store(), () => undefined);
    await old.terminate();
    log.info({ thread: this.name }, "the replaced render thread has ended");
  }
}
