import type { Db } from "@/lib/core/db";

/**
 * The payload of each job by name. Who does a job adds it by declaration merging. Secrets are made
 * by the job itself, never handed to it.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merged by those who do the jobs
export interface Jobs {}

/**
 * The queue waits e, e², e³ … seconds between tries, from the tenth on 6 hours: 16 of them outlast
 * a mail server that is away for 40 hours.
 */
const MAX_ATTEMPTS = 16;

/**
 * Asks the worker for something, in the transaction of its cause: taken back with it, and done only
 * after it. A job run twice does no harm.
 */
export async function addJob<N extends keyof Jobs>(
  tx: Db,
  name: N,
  payload: Jobs[N],
  { runAt }: { runAt?: Date } = {},
): Promise<void> {
  await tx.$executeRaw`SELECT graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    max_attempts := ${MAX_ATTEMPTS}::int, run_at := ${runAt ?? null}::timestamptz)`;
}
