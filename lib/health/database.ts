import pg from "pg";
import { log } from "@/lib/core/log";
import { observePool } from "@/lib/core/pools";
import { processGlobal } from "@/lib/core/process-global";
import { settings } from "@/lib/core/settings";

/** In milliseconds, for a connection and for each query. */
const TIMEOUT_MS = 2_000;

/**
 * A connection of its own: the web process answers without the threads that use the database, and
 * also while they have used up their pool.
 */
export const healthDatabase = processGlobal("healthDatabase", () => {
  const pool = new pg.Pool({
    connectionString: settings().DATABASE_URL,
    max: 1,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    idleTimeoutMillis: 10_000,
    allowExitOnIdle: true,
  });
  pool.on("error", (error) => log.warn({ err: error }, "health connection lost"));
  return observePool("health", pool);
});
