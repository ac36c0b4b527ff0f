import { createHash } from "node:crypto";
import type pg from "pg";
import { databaseFault } from "@/lib/kernel/core/database-codes";
import { makePool } from "@/lib/kernel/core/database-pool";
import { isPooled, keepsNames } from "@/lib/kernel/core/database-url";
import { AppError } from "@/lib/kernel/core/errors";
import { log } from "@/lib/kernel/core/log";
import { readFromReplica } from "@/lib/kernel/core/replica-reads";
import { settings } from "@/lib/kernel/core/settings";
import { processGlobal } from "@/lib/kernel/core/process-global";

/** Size of the separate pool, so that slow searches do not exhaust the connections of the site. */
const MAX_CONNECTIONS = 4;
/** Statement timeout of a search (docs/security.md#rate-limits). */
const TIMEOUT_MS = 2_000;

/** The statements in candidates.ts decide which index is used; a sequential scan never is. */
const PARAMETERS = [
  ["statement_timeout", TIMEOUT_MS],
  ["enable_seqscan", "off"],
] as const;
const BEGIN = `BEGIN; ${PARAMETERS.map(([name, value]) => `SET LOCAL ${name} = ${value}`).join("; ")}`;

const connect = (name: string, connectionString: string | undefined): pg.Pool =>
  makePool(name, {
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS + 500,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    ...(isPooled(connectionString)
      ? {}
      : { options: PARAMETERS.map(([parameter, value]) => `-c ${parameter}=${value}`).join(" ") }),
  });

const pool = processGlobal("searchPool", () => connect("search", settings().DATABASE_URL));
const replicaPools = processGlobal("replicaSearchPools", () =>
  settings().DATABASE_REPLICA_URL.map((url, at) => connect(`search of replica ${at + 1}`, url)),
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

/** Behind a pooler the parameters are those of a transaction, at two round trips more. */
async function runPooled<Row extends pg.QueryResultRow>(
  from: pg.Pool,
  query: pg.QueryConfig,
): Promise<Row[]> {
  const client = await from.connect();
  try {
    await client.query(BEGIN);
    const { rows } = await client.query<Row>(query);
    await client.query("COMMIT");
    return rows;
  } finally {
    // A transaction that a failure left open closes the connection.
    client.release();
  }
}

async function run<Row extends pg.QueryResultRow>(
  from: pg.Pool,
  url: string | undefined,
  { name, ...query }: pg.QueryConfig,
): Promise<Row[]> {
  const sent = keepsNames(url) ? { name, ...query } : query;
  return isPooled(url) ? runPooled<Row>(from, sent) : (await from.query<Row>(sent)).rows;
}

/**
 * Runs a prepared statement on the pool of the search, or on that of a replica (`readFromReplica`).
 * @throws AppError unavailable after the timeout, and while the database is away
 */
export async function runSearch<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const query = { name: nameOf(text), text, values };
  const { DATABASE_URL, DATABASE_REPLICA_URL } = settings();
  try {
    return await readFromReplica(
      (at) => run<Row>(replicaPools.get()[at] ?? pool.get(), DATABASE_REPLICA_URL[at], query),
      () => run<Row>(pool.get(), DATABASE_URL, query),
    );
  } catch (error) {
    if (!databaseFault(error)) throw error;
    log.warn({ err: error }, "search failed");
    throw new AppError("unavailable", { headers: { "Retry-After": "5" } });
  }
}
