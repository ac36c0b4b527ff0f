import pg from "pg";
import { log } from "@/lib/core/log";

/** Longest wait between two queries, so that a changed system clock does no harm. */
const MAX_WAIT_MS = 60_000;
const RETRY_MS = 1_000;

const NEXT_DUE = `
  SELECT min(moment) AS moment FROM (
    (SELECT published_at AS moment FROM post_translation WHERE published_at > $1 ORDER BY published_at LIMIT 1)
    UNION ALL (SELECT unpublish_at FROM post_translation WHERE unpublish_at > $1 ORDER BY unpublish_at LIMIT 1)
    UNION ALL (SELECT published_at FROM member_translation WHERE published_at > $1 ORDER BY published_at LIMIT 1)
    UNION ALL (SELECT published_at FROM page_translation WHERE published_at > $1 ORDER BY published_at LIMIT 1)
    UNION ALL (SELECT published_at FROM chunk_translation WHERE published_at > $1 ORDER BY published_at LIMIT 1)
  ) AS moments`;

/** Calls `onDue` when content becomes public or ends by the clock, without a save. */
export class PublishSchedule {
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  /** `onDue` was called for all times up to this one. */
  private done = new Date();
  private readonly pool: pg.Pool;

  constructor(
    connectionString: string | undefined,
    private readonly onDue: () => void,
  ) {
    this.pool = new pg.Pool({
      connectionString,
      max: 1,
      connectionTimeoutMillis: 2_000,
      query_timeout: 2_000,
      idleTimeoutMillis: 10_000,
      allowExitOnIdle: true,
    });
    this.pool.on("error", (error) => log.warn({ err: error }, "schedule connection lost"));
  }

  /** Sets the timer for the next due time; called at the start and on every content change. */
  scheduleNext(): void {
    if (this.isClosed) return;
    clearTimeout(this.timer);
    this.pool.query<{ moment: Date | null }>(NEXT_DUE, [this.done]).then(
      ({ rows }) => {
        const next = rows[0]?.moment;
        const wait = next ? next.getTime() - Date.now() : Infinity;
        if (next && wait <= 0) {
          this.done = next;
          this.onDue();
          this.scheduleNext();
        } else this.wake(Math.min(wait, MAX_WAIT_MS));
      },
      () => this.wake(RETRY_MS),
    );
  }

  private wake(delay: number): void {
    clearTimeout(this.timer);
    if (!this.isClosed) this.timer = setTimeout(() => this.scheduleNext(), delay).unref();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.pool.end();
  }
}
