import pg from "pg";
import { log } from "@/lib/core/log";

/** No longer than this without a look, so that a clock that was set does no harm. */
const MAX_WAIT_MS = 60_000;
const RETRY_MS = 1_000;

const NEXT_MOMENT = `
  SELECT min(moment) AS moment FROM (
    (SELECT published_at AS moment FROM post_translation WHERE published_at > $1 ORDER BY published_at LIMIT 1)
    UNION ALL (SELECT unpublish_at FROM post_translation WHERE unpublish_at > $1 ORDER BY unpublish_at LIMIT 1)
    UNION ALL (SELECT published_at FROM member_translation WHERE published_at > $1 ORDER BY published_at LIMIT 1)
    UNION ALL (SELECT published_at FROM page_translation WHERE published_at > $1 ORDER BY published_at LIMIT 1)
    UNION ALL (SELECT published_at FROM chunk_translation WHERE published_at > $1 ORDER BY published_at LIMIT 1)
  ) AS moments`;

/**
 * Watches the moments at which content appears or goes by the clock, without anybody saving
 * anything.
 */
export class Schedule {
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  /** All moments up to this one have been told. */
  private done = new Date();
  private readonly pool: pg.Pool;

  constructor(
    connectionString: string | undefined,
    private readonly onMoment: () => void,
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

  /** Looks for the next moment; to be called at the start and whenever content has changed. */
  look(): void {
    if (this.isClosed) return;
    clearTimeout(this.timer);
    this.pool.query<{ moment: Date | null }>(NEXT_MOMENT, [this.done]).then(
      ({ rows }) => {
        const next = rows[0]?.moment;
        const wait = next ? next.getTime() - Date.now() : Infinity;
        if (next && wait <= 0) {
          this.done = next;
          this.onMoment();
          this.look();
        } else this.wake(Math.min(wait, MAX_WAIT_MS));
      },
      () => this.wake(RETRY_MS),
    );
  }

  private wake(delay: number): void {
    clearTimeout(this.timer);
    if (!this.isClosed) this.timer = setTimeout(() => this.look(), delay).unref();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.pool.end();
  }
}
