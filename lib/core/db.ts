import "server-only";
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import { Prisma, PrismaClient } from "@/prisma/client/client";
import { isWriteConflict } from "./database-codes";
import { makePool } from "./database-pool";
import { log } from "./log";
import { settings } from "./settings";
import { processGlobal } from "./process-global";
import { withTracedStatements } from "./statement-tracer";
import { isTimeSpent, timeBudget, waitFor, withTimeBudget } from "./time-budget";
import { transactionLog, withoutTransactionLog } from "./transaction-log";

/** The database client, or a transaction of it. */
export type Db = Prisma.TransactionClient;

/** Statements with longer lists of values are not prepared, as each length would be another one. */
const MAX_NAMED_PARAMETERS = 24;

const UNPREPARED_PREFIX = "/* planned anew */";

/**
 * Starts a statement that is planned each time (1–2 ms), because the best plan depends on its
 * values: a near or far page, a frequent or rare word. A prepared statement gets a generic plan
 * after five runs.
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
  const pool = makePool("requests", {
    connectionString: settings().DATABASE_URL,
    max: settings().DATABASE_POOL,
    connectionTimeoutMillis: 3_000,
    query_timeout: 5_000,
    statement_timeout: 4_500,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
    options: "-c timezone=UTC",
  });
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: true,
    statementNameGenerator: statementName,
  });
  return new PrismaClient({ adapter: withTracedStatements(adapter) });
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

/** Maximum number of retries after a write conflict (docs/security.md#data-store). */
const RETRIES = 3;
/** Random pause before a retry, so that both transactions do not conflict again. */
const PAUSE_MS = 20;

/** `timeout`: the longest time in milliseconds; without it 5 s, too short for hundreds of statements. */
type TransactionOptions = {
  isolationLevel?: Prisma.TransactionIsolationLevel;
  timeout?: number;
};

/** Runs a transaction, with retries after a write conflict. */
async function retryTransaction<T>(
  run: (tx: Db) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  for (let retry = 1; ; retry++) {
    try {
      return await db.$transaction(run, options);
    } catch (error) {
      if (retry > RETRIES || !isWriteConflict(error) || isTimeSpent()) throw error;
      log.info({ retry }, "write conflict; retrying the transaction");
      await waitFor(sleep(PAUSE_MS * retry * Math.random()));
    }
  }
}

/**
 * A transaction that declares its time may take it in a request, too; each of its statements still
 * has the time limit of the pool.
 */
const tryTransaction = <T>(run: (tx: Db) => Promise<T>, options: TransactionOptions): Promise<T> =>
  options.timeout === undefined || !timeBudget()
    ? retryTransaction(run, options)
    : withTimeBudget(options.timeout, () => retryTransaction(run, options));

/**
 * The only way to open a transaction. After a deadlock or a serialization failure it is rolled back
 * and `run` is called again, up to three times: `run` must have no side effects outside the
 * database and must not change its arguments.
 *
 * In a request with an `Idempotency-Key` the result is recorded in the transaction itself; when the
 * request is repeated after a crash, the recorded result is returned without calling `run`.
 * @throws what `run` throws; after the last retry the conflict, which becomes a 503
 */
export async function inTransaction<T>(
  run: (tx: Db) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const recorded = transactionLog();
  if (!recorded) return tryTransaction(run, options);
  const known = recorded.next();
  // It was recorded by the same transaction of the same request, so that it is a T.
  if (known) return known.result as T;
  return tryTransaction(async (tx) => {
    const result = await withoutTransactionLog(() => run(tx));
    await recorded.record(tx, result);
    return result;
  }, options);
}
