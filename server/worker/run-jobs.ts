import { setTimeout as sleep } from "node:timers/promises";
import { run } from "graphile-worker";
import type pg from "pg";
import { makePool } from "@/lib/kernel/core/database-pool";
import { log, logFailure } from "@/lib/kernel/core/log";
import { holdWorkerLock, type Hold } from "./lock";
import { queueLog } from "./queue-log";
import { guardRejections } from "./queue-rejections";
import { makeCronItems, makeTaskList, type AroundJob } from "./tasks";

/** Number of concurrent jobs, which are mostly I/O-bound. */
const CONCURRENCY = 3;
const POLL_MS = 2_000;
/**
 * Grace period of running jobs on shutdown in milliseconds; then they are aborted and retried
 * later. The process ends within 3 s.
 */
const FINISH_WITHIN_MS = 2_000;
const LEAVE_WITHIN_MS = 2_500;
const NOTES_WITHIN_MS = 300;
const TIMETABLE_WITHIN_MS = 5_000;

const noteStopping = logFailure("the queue had stopped, or its database was away");

/** A pool for the queue, whose broken connections fail their query. */
function makeQueuePool(connectionString: string | undefined): pg.Pool {
  const pool = makePool("queue", {
    connectionString,
    max: CONCURRENCY + 2,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    query_timeout: 15_000,
    keepAlive: true,
    application_name: "worker queue",
  });
  const noteBroken = logFailure("a connection to the queue broke");
  pool.on("connect", (client) => client.on("error", noteBroken));
  return pool;
}

/** Unlocks the jobs of a dead worker, since only one works at a time. */
const freeLeftJobs = (pool: pg.Pool) =>
  pool.query(
    `SELECT graphile_worker.force_unlock_workers(ARRAY(SELECT DISTINCT locked_by FROM graphile_worker.jobs
      WHERE locked_by IS NOT NULL))`,
  );

/**
 * The queue records its last jobs after it reports its stop; an earlier exit would run them again.
 */
async function waitForNotes(pool: pg.Pool): Promise<void> {
  for (const began = Date.now(); Date.now() - began < NOTES_WITHIN_MS; await sleep(20)) {
    const held = await pool
      .query("SELECT FROM graphile_worker.jobs WHERE locked_at IS NOT NULL LIMIT 1")
      .catch(logFailure("no database to ask for the notes of the last jobs"));
    if (!held?.rowCount) return;
  }
}

/** The queue records its daily jobs shortly after its start; the health endpoint reads them. */
async function waitForTimetable(pool: pg.Pool): Promise<void> {
  for (const began = Date.now(); Date.now() - began < TIMETABLE_WITHIN_MS; await sleep(20)) {
    const known = await pool.query("SELECT FROM graphile_worker._private_known_crontabs LIMIT 1");
    if (known.rowCount) return;
  }
  throw new Error("the queue did not record its cron jobs");
}

/**
 * Runs jobs until the lock is lost, the queue fails, or the worker stops; running jobs are
 * finished.
 */
async function workWhile(
  hold: Hold,
  connectionString: string | undefined,
  stopAsked: Promise<void>,
  connectionLost: () => Promise<void>,
  onReady: () => void,
  around: AroundJob | undefined,
): Promise<void> {
  const pool = makeQueuePool(connectionString);
  try {
    await freeLeftJobs(pool);
    const runner = await run({
      pgPool: pool,
      schema: "graphile_worker",
      logger: queueLog,
      taskList: makeTaskList(undefined, around),
      parsedCronItems: makeCronItems(),
      concurrency: CONCURRENCY,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: FINISH_WITHIN_MS,
    });
    await waitForTimetable(pool).catch(async (error: unknown) => {
      await runner.stop().catch(noteStopping);
      throw error;
    });
    onReady();
    const ended = runner.promise.then(
      () => undefined,
      (error: unknown) => log.error({ err: error }, "job queue stopped"),
    );
    await Promise.race([ended, hold.lost, stopAsked, connectionLost()]);
    await Promise.race([runner.stop().catch(noteStopping), sleep(LEAVE_WITHIN_MS)]);
    await waitForNotes(pool);
  } finally {
    // An aborted job may hold a connection for longer.
    void pool
      .end()
      .catch(logFailure("the connections to the queue were broken when they were closed"));
  }
}

/**
 * Runs the jobs of the database until the worker stops; a second worker stands by and takes over.
 * Survives a restart of the database.
 * @param onReady called once when this worker works or stands by
 * @param around runs each job, as for traces
 */
export async function runJobs(
  connectionString: string | undefined,
  stop: AbortSignal,
  onReady: () => void,
  around?: AroundJob,
): Promise<void> {
  const stopAsked = new Promise<void>((resolve) => {
    if (stop.aborted) resolve();
    else stop.addEventListener("abort", () => resolve(), { once: true });
  });
  const connectionLost = guardRejections();
  for (let pause = 0; !stop.aborted; pause = Math.min(5_000, pause + 500)) {
    if (pause > 0) await Promise.race([sleep(pause), stopAsked]);
    const hold = await holdWorkerLock(connectionString, stop, onReady);
    if (!hold) return;
    try {
      const begin = () => {
        pause = 0;
        onReady();
      };
      await workWhile(hold, connectionString, stopAsked, connectionLost, begin, around);
    } catch (error) {
      log.error({ err: error }, "could not run jobs; retrying");
    } finally {
      await hold.release();
    }
  }
}
