import { Logger, runMigrations } from "graphile-worker";
import pg from "pg";
import { Refusal, errorCode, errorText } from "../console/refusal";

/** Where `addJob` of lib/job writes, whatever the environment says. */
const SCHEMA = "graphile_worker";
const INSUFFICIENT_PRIVILEGE = "42501";
const CONNECT_MS = 5_000;

const silent = new Logger(() => () => undefined);

/**
 * Makes the tables of the job queue, or brings them up to date; costs a query or two when there is
 * nothing to do.
 * @throws Refusal when the database does not let us, or a newer version of the queue was here
 */
export async function migrateJobs(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, max: 1 });
  // A connection that breaks also fails the query that waits on it.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    await runMigrations({ pgPool: pool, schema: SCHEMA, logger: silent });
  } catch (error) {
    if (errorCode(error) === INSUFFICIENT_PRIVILEGE) {
      const { pathname, username } = new URL(url);
      throw new Refusal(
        "DATABASE_URL: the job queue needs a schema of its own, " +
          `and ${username || "this user"} may not create it: GRANT CREATE ON DATABASE ` +
          `"${pathname.slice(1)}" TO "${username}"`,
      );
    }
    throw new Refusal(
      `The tables of the job queue could not be brought up to date: ${errorText(error)}`,
    );
  } finally {
    await pool.end();
  }
}
