import { makePool } from "@/lib/kernel/core/database-pool";
import { processGlobal } from "@/lib/kernel/core/process-global";
import { settings } from "@/lib/kernel/core/settings";

/** Milliseconds, for connecting and for each query. */
const TIMEOUT_MS = 2_000;

/**
 * A connection pool of its own, so that the web process can check health without the render threads
 * and while their pools are exhausted.
 */
export const healthDatabase = processGlobal("healthDatabase", () =>
  makePool("health", {
    connectionString: settings().DATABASE_URL,
    max: 1,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    idleTimeoutMillis: 10_000,
    allowExitOnIdle: true,
  }),
);
