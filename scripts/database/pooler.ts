import { randomUUID } from "node:crypto";
import pg from "pg";
import { SESSION_STATEMENTS, SESSION_TIMEOUTS } from "@/lib/kernel/core/database-session";
import { isPooled, keepsNames } from "@/lib/kernel/core/database-url";
import { Refusal, errorCode } from "../console/refusal";
import { unreachable } from "./outside";

const REACH_MS = 2_000;
const ANSWER_MS = 5_000;
/** A name that the server does not know: it was prepared on another connection. */
const UNKNOWN_NAME = "26000";
const UTC = /^(?:Etc\/)?(?:UTC|UCT|Zulu|Universal)$/i;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: REACH_MS,
    query_timeout: ANSWER_MS,
  });
  client.on("error", () => undefined); // A connection that breaks also fails the query that waits on it.
  await client.connect().catch((error: unknown) => {
    throw unreachable(url, error);
  });
  return client;
}

/** Whether two connections share a session of the server, as behind a pooler in transaction mode. */
async function sharesSessions(one: pg.Client, other: pg.Client): Promise<boolean> {
  const mark = randomUUID();
  await one.query("SELECT set_config('ds.mark', $1, false)", [mark]);
  const { rows } = await other.query<{ mark: string | null }>(
    "SELECT current_setting('ds.mark', true) AS mark",
  );
  return rows[0]?.mark === mark;
}

/** Whether a prepared statement is found again when the server's connection is another one. */
async function findsNames(one: pg.Client, other: pg.Client): Promise<boolean> {
  const named = { name: "ds_named", text: "SELECT 1" };
  await one.query(named);
  await other.query("BEGIN"); // It takes the connection that was used last.
  try {
    await one.query(named);
    return true;
  } catch (error) {
    if (errorCode(error) === UNKNOWN_NAME) return false;
    throw error;
  } finally {
    await other.query("ROLLBACK");
  }
}

/** Whether the pooler's connections have the time limits and the time zone of a request. */
async function hasParameters(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    "SELECT name, setting FROM pg_settings WHERE name = ANY ($1) OR name = 'TimeZone'",
    [Object.keys(SESSION_TIMEOUTS)],
  );
  return rows.every(({ name, setting }) =>
    name === "TimeZone" ? UTC.test(setting) : Number(setting) > 0,
  );
}

/**
 * Checks that `DATABASE_URL` says what answers there: a database, or a pooler in transaction mode,
 * whose connections have the parameters that the site cannot give them.
 * @throws Refusal with the line that is missing
 */
export async function checkPooler(url: string): Promise<void> {
  const one = await connect(url);
  const other = await connect(url).catch(async (error: unknown) => {
    await one.end();
    throw error;
  });
  try {
    if (!isPooled(url)) {
      if (await sharesSessions(one, other))
        throw new Refusal(
          "DATABASE_URL: a pooler in transaction mode answers there: add pgbouncer=true to its " +
            "parameters, and name the database itself in DATABASE_DIRECT_URL",
        );
      return;
    }
    if (!(await hasParameters(one)))
      throw new Refusal(
        "DATABASE_URL: the pooler's connections have no time limits or another time zone: give " +
          `its database connect_query='${SESSION_STATEMENTS.replaceAll("'", "''")}'`,
      );
    if (keepsNames(url) && !(await findsNames(one, other)))
      throw new Refusal(
        "DATABASE_URL: the pooler knows no prepared statements: leave out statement_cache_size, or " +
          "use PgBouncer 1.21 or newer with max_prepared_statements above 0",
      );
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}
