import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { log, logFailure } from "@/lib/kernel/core/log";
import { WORKER_LOCK, WORKER_SILENCE_MS } from "@/lib/kernel/job/worker-state";

const BEAT_MS = 3_000;
const RESPONSE_TIMEOUT_MS = 5_000;
const STAND_BY_MS = 1_000;
const RETRY_MS = [100, 250, 500, 1_000, 2_000];

/** The advisory lock of the worker; one worker per database holds it. */
export type Hold = {
  /** Settles when the lock is lost: the connection broke, or the database was restarted. */
  lost: Promise<void>;
  release(): Promise<void>;
};

const noteClosing = logFailure("the connection of the worker's lock was broken when it was closed");

const isStopped = (error: unknown) => error instanceof Error && error.name === "AbortError";

async function connect(
  connectionString: string | undefined,
): Promise<{ client: pg.Client; ended: Promise<void> }> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
    query_timeout: RESPONSE_TIMEOUT_MS,
    keepAlive: true,
    application_name: "worker",
  });
  const ended = new Promise<void>((resolve) => {
    client.on("error", () => resolve());
    client.on("end", () => resolve());
  });
  await client.connect();
  await client.query(
    `SET idle_session_timeout = ${WORKER_SILENCE_MS}; SET tcp_keepalives_idle = 5;
      SET tcp_keepalives_interval = 3; SET tcp_keepalives_count = 3`,
  );
  return { client, ended };
}

/**
 * Waits for the lock on one connection; undefined when the connection is lost or the worker is
 * stopped.
 */
async function waitForLock(
  { client, ended }: Awaited<ReturnType<typeof connect>>,
  stop: AbortSignal,
  onStandBy: () => void,
): Promise<Hold | undefined> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      "SELECT pg_try_advisory_lock($1, $2) AS taken",
      [WORKER_LOCK.space, WORKER_LOCK.key],
    );
    if (rows[0]?.taken) break;
    onStandBy();
    await sleep(STAND_BY_MS, undefined, { signal: stop });
  }
  let isOver = false;
  const beat = async () => {
    while (!isOver) {
      await sleep(BEAT_MS, undefined, { ref: false });
      if (!isOver) await client.query("SELECT 1");
    }
  };
  const lost = Promise.race([
    ended,
    beat().catch(logFailure("the connection of the worker lock does not respond")),
  ]).then(() => {
    isOver = true;
  });
  return {
    lost,
    async release() {
      isOver = true;
      await client.end().catch(noteClosing);
    },
  };
}

/**
 * Waits for the lock, and reconnects while the database is down. Undefined when the worker is
 * stopped before.
 * @param onStandBy called when another worker holds the lock and this one stands by
 */
export async function holdWorkerLock(
  connectionString: string | undefined,
  stop: AbortSignal,
  onStandBy: () => void,
): Promise<Hold | undefined> {
  for (let attempt = 0; !stop.aborted; attempt += 1) {
    let connection: Awaited<ReturnType<typeof connect>> | undefined;
    try {
      connection = await connect(connectionString);
      const hold = await waitForLock(connection, stop, () => {
        attempt = 0;
        onStandBy();
      });
      if (hold) return hold;
    } catch (error) {
      void connection?.client.end().catch(noteClosing);
      if (isStopped(error)) return undefined;
      if (attempt === 0) log.warn({ err: error }, "the database is down; jobs wait");
      await sleep(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)], undefined, {
        signal: stop,
      }).catch(logFailure("stopped while waiting for the database"));
    }
  }
  return undefined;
}
