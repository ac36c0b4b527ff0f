import type { Db } from "@/lib/kernel/core/db";

/**
 * The payload of each job by name; concepts add theirs by declaration merging. A payload has no
 * secrets: a job makes them itself.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- merged by those who do the jobs
export interface Jobs {}

/**
 * The queue waits e, e², e³ … seconds between attempts, from the tenth on 6 hours, so that 16
 * attempts outlast 40 hours without a mail server.
 */
export const MAX_ATTEMPTS = 16;

/** The pause of the queue after a failed attempt, in milliseconds: the same formula as its own. */
export const retryPauseMs = (attempts: number): number => Math.exp(Math.min(attempts, 10)) * 1_000;

/**
 * Adds a job in the transaction of its cause, with which it is committed or rolled back. It
 * replaces a waiting job of the same `key`. Jobs of one `queue` run one after the other.
 */
export async function addJob<N extends keyof Jobs>(
  tx: Db,
  name: N,
  payload: Jobs[N],
  { runAt, key, queue }: { runAt?: Date; key?: string; queue?: string } = {},
): Promise<void> {
  await tx.$executeRaw`SELECT graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    max_attempts := ${MAX_ATTEMPTS}::int, run_at := ${runAt ?? null}::timestamptz,
    job_key := ${key ?? null}::text, queue_name := ${queue ?? null}::text)`;
}
