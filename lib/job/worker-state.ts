import type pg from "pg";

/**
 * The lock (two numbers, of this site) that the worker's own session holds while it works.
 * PostgreSQL gives it back by itself when that session ends, and ends a session that says nothing
 * for `WORKER_SILENCE_MS`: a worker that is killed, cut off or stuck loses it without anybody's
 * doing.
 */
export const WORKER_LOCK = { space: 446_673, key: 204 } as const;
export const WORKER_SILENCE_MS = 15_000;

const STATE = `
  SELECT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
    AND classid = $1::int::oid AND objid = $2::int::oid
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS works,
         EXISTS (SELECT 1 FROM graphile_worker._private_known_crontabs) AS worked`;

/**
 * Whether the jobs of this database are being done: `up` while a worker holds the lock, `off` when
 * none ever worked here (the queue remembers its first one by its daily jobs), else `down`. Writes
 * nothing. @throws when the database does not respond
 */
export async function workerState(database: pg.Pool): Promise<"up" | "down" | "off"> {
  const { rows } = await database.query<{ works: boolean; worked: boolean }>(STATE, [
    WORKER_LOCK.space,
    WORKER_LOCK.key,
  ]);
  if (rows[0]?.works) return "up";
  return rows[0]?.worked ? "down" : "off";
}
