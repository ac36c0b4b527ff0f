import pg from "pg";
import { log } from "./log";
import { observePool } from "./pools";
import { timeBudget, waitFor, withinBudget } from "./time-budget";

/** Messages of the driver, by which `databaseFault` recognises what was too slow. */
const TOO_SLOW = "Query read timeout";
const NO_CONNECTION = "timeout exceeded when trying to connect";

type Callback = (error: Error | undefined, result?: unknown) => void;
/** The arguments of `client.query` in their general form. */
type Sent = [text: unknown, values?: unknown, callback?: unknown];

const isTooSlow = (error: unknown): boolean => error instanceof Error && error.message === TOO_SLOW;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** A query with a time limit of its own, which the driver reads from its configuration. */
function limited([text, values, callback]: Sent, milliseconds: number): Sent {
  const config = isObject(text) ? text : { text };
  return [{ ...config, query_timeout: Math.ceil(milliseconds) }, values, callback];
}

/**
 * A connection that nobody uses again after a statement that took too long: the statement may still
 * run, and its transaction is open. The driver would return such a connection to its pool, and the
 * statements of the next request would be part of that transaction.
 */
class GuardedClient extends pg.Client {
  private readonly timeLimit: number;

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.timeLimit = config?.query_timeout ?? Infinity;
  }

  override query = ((...sent: Sent): unknown => {
    const send = super.query.bind(this) as (...sent: Sent) => unknown;
    // A query object brings its own rules.
    if (isObject(sent[0]) && "submit" in sent[0]) return send(...sent);
    const callback = sent.find((each) => typeof each === "function") as Callback | undefined;
    const values = Array.isArray(sent[1]) ? sent[1] : undefined;
    const limit = withinBudget(this.timeLimit);
    const result = waitFor(
      limit > 0
        ? (send(...limited([sent[0], values], limit)) as Promise<unknown>)
        : Promise.reject(new Error(TOO_SLOW)),
    ).catch((error: unknown) => {
      if (isTooSlow(error)) this.abandon();
      throw error;
    });
    if (!callback) return result;
    result.then(
      (rows) => callback(undefined, rows),
      (error: Error) => callback(error),
    );
    return undefined;
  }) as pg.Client["query"];

  /** Closes the connection, by which the server rolls back what is open. */
  private abandon(): void {
    this.end().catch((error: unknown) => log.debug({ err: error }, "a slow connection was closed"));
  }
}

/** Whether a connection is between two transactions, so that another request may use it. */
const isClean = (client: pg.PoolClient): boolean => client.getTransactionStatus() === "I";

type Release = (error?: Error | boolean) => void;
type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: Release,
) => void;

/**
 * A pool that passes on only connections that are idle, and whose waits are part of the time budget
 * of a request (`./time-budget`).
 */
class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const client = this.take();
    if (!callback) return client;
    client.then(
      (taken) => callback(undefined, taken, taken.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  private async take(): Promise<pg.PoolClient> {
    const asked = super.connect();
    const client = await waitFor(timeBudget() ? this.inTime(asked) : asked);
    const release: Release = client.release.bind(client);
    client.release = (error) => release(error ?? !isClean(client));
    return client;
  }

  /** A connection that comes after the time of the request goes back to the pool. */
  private inTime(asked: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(
        () => {
          isLate = true;
          reject(new Error(NO_CONNECTION));
        },
        withinBudget(timeBudget()?.connectionMs ?? Infinity),
      );
      asked
        .then((client) => (isLate ? client.release() : resolve(client)), reject)
        .finally(() => clearTimeout(timer));
    });
  }
}

/**
 * A pool of connections to the database, which the metrics name.
 * @param name in the metrics and the log
 */
export function makePool(name: string, config: pg.PoolConfig): pg.Pool {
  const pool = new GuardedPool({
    ...config,
    // The types of the driver know only a class without parameters.
    Client: GuardedClient as unknown as new () => pg.ClientBase,
  });
  // Without a listener, an idle connection that the server closes would end the process.
  pool.on("error", (error) => log.warn({ err: error, pool: name }, "database connection lost"));
  return observePool(name, pool);
}
