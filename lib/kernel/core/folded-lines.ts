/** How often repeated lines are counted in the log, in milliseconds; later every sixth time. */
const EVERY_MS = 10_000;
const LATER_EVERY = 6;

/** What is told of lines that were not written: so many more, and all in so many seconds. */
export type FoldedCount = { event: string; repeated: number; total: number; seconds: number };

type Event = { began: number; last: number; total: number; told: number; ticks: number };

/**
 * Folds lines of the log that repeat: the first is written at once, then their number at intervals,
 * and at last when there were no more.
 */
export class FoldedLines {
  private readonly events = new Map<string, Event>();
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly tell: (count: FoldedCount, isOver: boolean) => void,
    private readonly everyMs = EVERY_MS,
  ) {}

  /** Counts a line. @returns whether it is the first of its event, which is written */
  isFirst(event: string): boolean {
    const now = Date.now();
    const known = this.events.get(event);
    if (known) {
      known.total += 1;
      known.last = now;
      return false;
    }
    this.events.set(event, { began: now, last: now, total: 1, told: 1, ticks: 0 });
    if (!this.timer) {
      this.timer = setInterval(() => this.tick(), this.everyMs);
      // The edge runtime of the framework has numbers as timers.
      if (typeof this.timer === "object") this.timer.unref();
    }
    return true;
  }

  private tick(): void {
    for (const [event, known] of this.events) {
      const { began, last, total, told } = known;
      const isOver = Date.now() - last >= this.everyMs;
      if (isOver) this.events.delete(event);
      const isDue = isOver ? total > 1 : total > told && known.ticks++ % LATER_EVERY === 0;
      if (!isDue) continue;
      known.told = total;
      const seconds = Math.round((last - began) / 100) / 10;
      this.tell({ event, repeated: total - told, total, seconds }, isOver);
    }
    if (this.events.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
