import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/kernel/core/log";
import { PurgeFailed } from "./adapter";

/** Waits before a purge is repeated: the first at once, as a kept connection may just have ended. */
const RETRY_MS = [0, 100, 250, 500, 1_000, 2_000];
/** The longest wait, also when the edge asks for more (`Retry-After`). */
const MAX_WAIT_MS = 60_000;
/** From this many calls on, one that purges everything is cheaper. */
const MAX_CALLS = 5;

type Batch = { tags: Set<string>; done: Promise<void>; resolve: () => void };

function makeBatch(): Batch {
  let resolve = (): void => undefined;
  const done = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { tags: new Set(), done, resolve };
}

/** What the queue needs of an edge; `everything` is the tag that all its answers have. */
export type PurgeTarget = {
  maxTags: number;
  everything: string;
  purge(tags: readonly string[]): Promise<void>;
};

/**
 * Purges in their order, one call at a time; what comes meanwhile goes together. A purge is
 * repeated until it is acknowledged.
 */
export class PurgeQueue {
  private running: Batch | undefined;
  private next: Batch | undefined;
  private failures = 0;
  private readonly ended = new AbortController();
  readonly counts = { done: 0, failed: 0 };

  constructor(private readonly target: PurgeTarget) {}

  /** Whether a purge has failed, and is not made good yet. */
  get isFailing(): boolean {
    return this.failures > 0;
  }

  /** Tags that wait for their purge to be acknowledged. */
  get length(): number {
    return (this.running?.tags.size ?? 0) + (this.next?.tags.size ?? 0);
  }

  /** Adds tags. @returns when their purge is acknowledged */
  add(tags: readonly string[]): Promise<void> {
    this.next ??= makeBatch();
    for (const tag of tags) this.next.tags.add(tag);
    const { done } = this.next;
    if (!this.running) void this.run();
    return done;
  }

  /** Gives up what has not been acknowledged. */
  close(): void {
    this.ended.abort();
  }

  private async run(): Promise<void> {
    while (this.next && !this.ended.signal.aborted) {
      this.running = this.next;
      this.next = undefined;
      for (const tags of this.callsFor(this.running)) await this.send(tags);
      if (!this.ended.signal.aborted) this.running.resolve();
      this.running = undefined;
    }
    if (this.failures > 1 && !this.ended.signal.aborted)
      log.info("the edge can be purged again, and keeps answers");
    this.failures = 0;
  }

  private callsFor({ tags }: Batch): string[][] {
    const { maxTags, everything } = this.target;
    const all = [...tags];
    if (tags.has(everything) || all.length > maxTags * MAX_CALLS) return [[everything]];
    return Array.from({ length: Math.ceil(all.length / maxTags) }, (_, index) =>
      all.slice(index * maxTags, (index + 1) * maxTags),
    );
  }

  private async send(tags: string[]): Promise<void> {
    while (!this.ended.signal.aborted) {
      try {
        await this.target.purge(tags);
        this.counts.done++;
        return;
      } catch (error) {
        this.counts.failed++;
        this.failures++;
        // The first repetition is not logged.
        if (this.failures === 2)
          log.warn({ err: error }, "the edge cannot be purged; it keeps no answers until it can");
        const wait = RETRY_MS[Math.min(this.failures, RETRY_MS.length) - 1]!;
        const asked = (error instanceof PurgeFailed && error.retryAfterMs) || 0;
        await sleep(Math.min(MAX_WAIT_MS, Math.max(wait, asked)), undefined, {
          ref: false,
          signal: this.ended.signal,
        }).catch(() => undefined);
      }
    }
  }
}
