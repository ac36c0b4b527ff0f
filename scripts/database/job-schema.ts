import pg from "pg";
import { Refusal, errorCode, errorText } from "../console/refusal";

/** The schema that `addJob` of lib/kernel/job uses, independent of the environment. */
const SCHEMA = "graphile_worker";
const INSUFFICIENT_PRIVILEGE = "42501";
const CONNECT_MS = 5_000;

/**
 * Creates or migrates the tables of the job queue; one or two queries when they are current.
 * @throws Refusal without the right, or when a newer version of the queue has migrated them
 */
export async function migrateJobs(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, max: 1 });
  // A connection that breaks also fails the query that waits on it.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  // It loads slowly: meanwhile the web process loads, too.
  const { Logger, runMigrations } = await import("graphile-worker");
  const logger = new Logger(() => () => undefined);
  try {
    await runMigrations({ pgPool: pool, schema: SCHEMA, logger });
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
