import "server-only";
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { Prisma, PrismaClient } from "@/prisma/client/client";
import { isWriteConflict } from "./database-codes";
import { makePool } from "./database-pool";
import { SESSION } from "./database-session";
import { isPooled, keepsNames } from "./database-url";
import { withEndedTransactions, withTracedStatements } from "./driver-adapter";
import { log } from "./log";
import { memoryMb, memoryPlan } from "./memory";
import { settings } from "./settings";
import { processGlobal } from "./process-global";
import { withReplicaReads } from "./replica-adapter";
import { currentReplica } from "./replica-reads";
import { isTimeSpent, timeBudget, waitFor, withTimeBudget } from "./time-budget";
import { transactionLog, withoutTransactionLog } from "./transaction-log";

/** The database client, or a transaction of it. */
export type Db = Prisma.TransactionClient;

/**
 * Statements with more values are not prepared, as each length of a list would be another one: the rows
 * of a full page, with the other values of their statement.
 */
const MAX_NAMED_PARAMETERS = 36;

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

/** A connection to a replica is not worth the time that a request has for the primary. */
const REPLICA_WAITS = {
  connectionTimeoutMillis: 1_000,
  query_timeout: 2_500,
  statement_timeout: 2_000,
} as const;

/** Connections of this thread at most: each costs the database some 10 MB. */
const poolSize = () => settings().DATABASE_POOL ?? memoryPlan(memoryMb()).connections;

/**
 * Timeouts of docs/security.md#data-store: a request fails within seconds when the database does
 * not respond. On globalThis, because the server's modules and the framework's bundle have separate
 * instances of this module.
 */
const requests = processGlobal("requestsPool", () => {
  const { DATABASE_URL } = settings();
  return makePool("requests", {
    connectionString: DATABASE_URL,
    max: poolSize(),
    connectionTimeoutMillis: 3_000,
    query_timeout: 5_000,
    // A pooler refuses such parameters: its own connections have them from its configuration.
    ...(isPooled(DATABASE_URL) ? {} : SESSION),
  });
});

/**
 * Runs a statement with large values by itself, outside of any transaction: the client would copy them
 * into the memory of its query compiler, which never gives it back.
 */
export const runDirectly = async <Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[],
): Promise<Row[]> => (await requests.get().query<Row>(text, values)).rows;

const adapterOf = (url: string | undefined, pool: pg.Pool, isOwn: boolean) =>
  withEndedTransactions(
    new PrismaPg(pool, {
      disposeExternalPool: isOwn,
      statementNameGenerator: keepsNames(url) ? statementName : () => "",
    }),
  );

function connect(): PrismaClient {
  const adapter = adapterOf(settings().DATABASE_URL, requests.get(), true);
  return new PrismaClient({ adapter: withTracedStatements(adapter) });
}

/** A client that reads from a replica, and shares the connections to the primary. */
function connectReplica(url: string, at: number): PrismaClient {
  const { DATABASE_URL } = settings();
  const pool = makePool(`replica ${at + 1}`, {
    connectionString: url,
    max: poolSize(),
    ...(isPooled(url) ? {} : SESSION),
    ...(isPooled(url) ? { ...REPLICA_WAITS, statement_timeout: undefined } : REPLICA_WAITS),
    allowExitOnIdle: true,
  });
  const adapter = withReplicaReads(
    adapterOf(DATABASE_URL, requests.get(), false),
    adapterOf(url, pool, true),
  );
  return new PrismaClient({ adapter: withTracedStatements(adapter) });
}

const store = processGlobal("database", connect);
const readers = processGlobal("replicas", () =>
  settings().DATABASE_REPLICA_URL.map((url, at) => connectReplica(url, at)),
);

/**
 * The client of the current request. Those of replicas are apart, since the client collects reads
 * of the same moment in one statement: one of an account must not join one of a public page.
 */
function clientFor(property: string | symbol): PrismaClient {
  const replica = property === "$transaction" ? undefined : currentReplica();
  return (replica === undefined ? undefined : readers.get()[replica]) ?? store.get();
}

/**
 * The database client of a process, connected at first use. In a request for public content it reads
 * from a replica where that is as new as the request demands (`./replica-reads`).
 */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get(_target, property) {
    const client = clientFor(property);
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
