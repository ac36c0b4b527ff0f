import { createHash } from "node:crypto";
import pg from "pg";
import { isDatabaseTimeout } from "@/lib/core/database-codes";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { settings } from "@/lib/core/settings";
import { processGlobal } from "@/lib/core/process-global";

/** Connections of their own: slow searches never keep the rest of the site waiting for one. */
const MAX_CONNECTIONS = 4;
/** A search may not take longer (docs/security.md#rate-limits). */
const TIMEOUT_MS = 2_000;

const pool = processGlobal("searchPool", () => {
  const made = new pg.Pool({
    connectionString: settings().DATABASE_URL,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS + 500,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    // Which index answers is decided in candidates.ts, from what is found; a walk through the
    // whole table never does.
    options: `-c statement_timeout=${TIMEOUT_MS} -c enable_seqscan=off`,
  });
  // Without a listener, a connection that the server closes while it is idle would end the
  // process.
  made.on("error", (error) => log.warn({ err: error }, "search connection lost"));
  return made;
});

const names = new Map<string, string>();

/**
 * The fixed statements of search are parsed and planned once per connection: planning one costs
 * more than running it. A statement is named by what it says, since pages and calls are separate
 * instances of this file with one pool.
 */
function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined)
    names.set(text, (name = createHash("sha1").update(text).digest("base64url")));
  return name;
}

/**
 * Runs one fixed statement with its values on the connections of search.
 * @throws AppError `unavailable` when there is no answer in time
 */
export async function runSearch<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[],
): Promise<Row[]> {
  try {
    return (await pool.get().query<Row>({ name: nameOf(text), text, values })).rows;
  } catch (error) {
    if (!isDatabaseTimeout(error)) throw error;
    log.warn({ err: error }, "search took too long");
    throw new AppError("unavailable", { headers: { "Retry-After": "5" } });
  }
}
