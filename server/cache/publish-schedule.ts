import type pg from "pg";
import { makePool } from "@/lib/kernel/core/database-pool";
import { TABLES } from "@/lib/kernel/manifest/all";
import type { Tables } from "@/lib/kernel/manifest/shape";

/** Maximum wait between two queries, in case the system clock changes. */
const MAX_WAIT_MS = 60_000;
const RETRY_MS = 1_000;

/** The columns with times of publication and expiry, with their tables. */
const clockColumns = (tables: readonly Tables[]): [table: string, column: string][] =>
  tables.flatMap(({ translation }) =>
    [translation?.begins, translation?.ends].flatMap((column): [string, string][] =>
      translation && column ? [[translation.table, column]] : [],
    ),
  );

/** The query for the next time after `$1` at which content is published or expires. */
export const nextDueQuery = (tables: readonly Tables[] = TABLES): string => {
  const each = clockColumns(tables).map(
    ([table, column]) =>
      `(SELECT ${column} AS moment FROM ${table} WHERE ${column} > $1 ORDER BY ${column} LIMIT 1)`,
  );
  return `SELECT min(moment) AS moment FROM (${each.join(" UNION ALL ")}) AS moments`;
};
const NEXT_DUE = nextDueQuery();

/** Calls `onDue` when content is published or expires by its schedule. */
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
    this.pool = makePool("schedule", {
      connectionString,
      max: 1,
      connectionTimeoutMillis: 2_000,
      query_timeout: 2_000,
      idleTimeoutMillis: 10_000,
      allowExitOnIdle: true,
    });
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
