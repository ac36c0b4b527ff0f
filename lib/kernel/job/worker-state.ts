import type pg from "pg";

/**
 * The advisory lock that the running worker holds in a database session of its own. PostgreSQL
 * releases it when the session ends, and ends a session that is idle for `WORKER_SILENCE_MS`, so
 * that a killed, disconnected or stuck worker loses it.
 */
export const WORKER_LOCK = { space: 446_673, key: 204 } as const;
export const WORKER_SILENCE_MS = 15_000;

const STATE = `
  SELECT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
    AND classid = $1::int::oid AND objid = $2::int::oid
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS works,
         EXISTS (SELECT 1 FROM graphile_worker._private_known_crontabs) AS worked`;

/**
 * Whether a worker runs: `up` while one holds the lock, `off` when none ever ran on this database
 * (the first one stores its daily jobs), else `down`. Read-only.
 * @throws when the database does not respond
 */
export async function workerState(database: pg.Pool): Promise<"up" | "down" | "off"> {
  const { rows } = await database.query<{ works: boolean; worked: boolean }>(STATE, [
    WORKER_LOCK.space,
    WORKER_LOCK.key,
  ]);
  if (rows[0]?.works) return "up";
  return rows[0]?.worked ? "down" : "off";
}
