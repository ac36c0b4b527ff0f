import pg from "pg";
import { log } from "@/lib/core/log";
import { observePool } from "@/lib/core/pools";
import { processGlobal } from "@/lib/core/process-global";
import { settings } from "@/lib/core/settings";

/** Milliseconds, for connecting and for each query. */
const TIMEOUT_MS = 2_000;

/**
 * A connection pool of its own, so that the web process can check health without the render threads
 * and while their pools are exhausted.
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
