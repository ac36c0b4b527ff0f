import { createHash } from "node:crypto";
import type pg from "pg";
import { databaseFault } from "@/lib/core/database-codes";
import { makePool } from "@/lib/core/database-pool";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { settings } from "@/lib/core/settings";
import { processGlobal } from "@/lib/core/process-global";

/** Size of the separate pool, so that slow searches do not exhaust the connections of the site. */
const MAX_CONNECTIONS = 4;
/** Statement timeout of a search (docs/security.md#rate-limits). */
const TIMEOUT_MS = 2_000;

const pool = processGlobal("searchPool", () =>
  makePool("search", {
    connectionString: settings().DATABASE_URL,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS + 500,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    // The statements in candidates.ts decide which index is used; a sequential scan never is.
    options: `-c statement_timeout=${TIMEOUT_MS} -c enable_seqscan=off`,
  }),
);

const names = new Map<string, string>();

/**
 * Named prepared statements are planned once per connection: planning one costs more than running
 * it. The name is a hash of the text, since pages and API routes have separate instances of this
 * module with one pool.
 */
function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined)
    names.set(text, (name = createHash("sha1").update(text).digest("base64url")));
  return name;
}

/**
 * Runs a prepared statement on the pool of the search.
 * @throws AppError unavailable after the timeout, and while the database is away
 */
export async function runSearch<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[],
): Promise<Row[]> {
  try {
    return (await pool.get().query<Row>({ name: nameOf(text), text, values })).rows;
  } catch (error) {
    if (!databaseFault(error)) throw error;
    log.warn({ err: error }, "search failed");
    throw new AppError("unavailable", { headers: { "Retry-After": "5" } });
  }
}
