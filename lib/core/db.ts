import "server-only";
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { Prisma, PrismaClient } from "@/prisma/client/client";
import { isWriteConflict } from "./database-codes";
import { log } from "./log";
import { observePool } from "./pools";
import { settings } from "./settings";
import { processGlobal } from "./process-global";
import { transactionLog, withoutTransactionLog } from "./transaction-log";

/** The database client, or a transaction of it. */
export type Db = Prisma.TransactionClient;

/** Lists of values of any length would make statements without end. */
const MAX_NAMED_PARAMETERS = 24;

const UNPREPARED_PREFIX = "/* planned anew */";

/**
 * Starts a statement that is planned each time (1–2 ms), because its best plan depends on its
 * values: a near or far page, a frequent or rare word. As a prepared statement it would get a
 * generic plan after five runs.
 */
export const UNPREPARED: Prisma.Sql = Prisma.raw(UNPREPARED_PREFIX);

/**
 * Repeated statements are prepared once per connection, which halves the database time of a page.
 */
const statementName = ({ sql, args }: { sql: string; args: unknown[] }): string =>
  args.length > MAX_NAMED_PARAMETERS || sql.trimStart().startsWith(UNPREPARED_PREFIX)
    ? ""
    : createHash("sha1").update(sql).digest("base64url");

/**
 * Timeouts of docs/security.md#data-store: a request fails within seconds when the database does
 * not respond. On globalThis, because the server's modules and the framework's bundle have separate
 * instances of this module.
 */
function connect(): PrismaClient {
  const pool = new pg.Pool({
    connectionString: settings().DATABASE_URL,
    max: settings().DATABASE_POOL,
    connectionTimeoutMillis: 3_000,
    query_timeout: 5_000,
    statement_timeout: 4_500,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
    options: "-c timezone=UTC",
  });
  const adapter = new PrismaPg(observePool("requests", pool), {
    disposeExternalPool: true,
    onPoolError: (error) => log.warn({ err: error }, "database connection lost"),
    statementNameGenerator: statementName,
  });
  return new PrismaClient({ adapter });
}

const store = processGlobal("database", connect);

/** The one database client of a process, connected at first use. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get(_target, property) {
    const client = store.get();
    const value: unknown = Reflect.get(client, property);
    return typeof value === "function" ? value.bind(client) : value;
  },
});

/** A transaction that lost to another one is done again so often (docs/security.md#data-store). */
const RETRIES = 3;
/** So that two which met once do not meet again. */
const PAUSE_MS = 20;

/** Opens a transaction, and again after a write conflict. */
async function tryTransaction<T>(
  run: (tx: Db) => Promise<T>,
  options: { isolationLevel?: Prisma.TransactionIsolationLevel },
): Promise<T> {
  for (let retry = 1; ; retry++) {
    try {
      return await db.$transaction(run, options);
    } catch (error) {
      if (retry > RETRIES || !isWriteConflict(error)) throw error;
      log.info({ retry }, "transaction lost to another one; doing it again");
      await sleep(PAUSE_MS * retry * Math.random());
    }
  }
}

/**
 * The one way to open a transaction: all or nothing of what `run` does with `tx`. A deadlock or a
 * serialization failure takes it back, and `run` is called again, up to three times: nothing in it
 * may reach beyond the database, or change what it was given.
 *
 * In a request with an `Idempotency-Key` the result is recorded in the transaction itself; when the
 * request is repeated after a crash, `run` is not called again, and the recorded result returned.
 * @throws what `run` throws; the conflict itself when the last try met one too, which is answered
 * with 503
 */
export async function inTransaction<T>(
  run: (tx: Db) => Promise<T>,
  options: { isolationLevel?: Prisma.TransactionIsolationLevel } = {},
): Promise<T> {
  const recorded = transactionLog();
  if (!recorded) return tryTransaction(run, options);
  const known = recorded.next();
  // The same transaction of the same request recorded it, so that it is a T.
  if (known) return known.result as T;
  return tryTransaction(async (tx) => {
    const result = await withoutTransactionLog(() => run(tx));
    await recorded.record(tx, result);
    return result;
  }, options);
}
