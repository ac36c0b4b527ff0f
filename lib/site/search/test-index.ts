import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { settings } from "@/lib/kernel/core/settings";
import { kindsWith } from "@/lib/kernel/manifest/variants";
import { rebuildIndex } from "@/lib/kernel/search-engine/rebuild";

/** For tests: a connection of its own, for transactions that are rolled back. */
export const client = new pg.Client({ connectionString: settings().DATABASE_URL });
beforeAll(async () => void (await client.connect()));
afterAll(() => client.end());

/** The kinds with an index. */
export const INDEXED = kindsWith("searchIndex").map(({ kind }) => kind);

type Rows = Record<string, unknown>[];
/** For tests: the search documents of all kinds. */
export async function documents(): Promise<Record<string, Rows>> {
  const read: Record<string, Rows> = {};
  for (const kind of INDEXED)
    read[kind] = (
      await client.query<Record<string, unknown>>(`SELECT * FROM ${kind}_search ORDER BY 1, 2`)
    ).rows;
  return read;
}
type Job = {
  id: string;
  payload: Parameters<typeof rebuildIndex>[0];
  in: number;
  key: string | null;
  queue: string | null;
};
/** For tests: the jobs that rebuild, in how many seconds they may run, their keys and queues. */
export const rebuilds = async (): Promise<Job[]> =>
  (
    await client.query<Job>(
      `SELECT j.id::text, payload, extract(epoch FROM run_at - now())::int AS in, key, queue_name AS queue
       FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = task_id
         LEFT JOIN graphile_worker._private_job_queues q ON q.id = job_queue_id
       WHERE identifier = 'rebuild_search' ORDER BY j.id`,
    )
  ).rows;
/** For tests: runs them as the worker does, until none is left. @returns how many ran */
export async function runRebuilds(): Promise<number> {
  for (let ran = 0; ; ran++) {
    const [job] = await rebuilds();
    if (!job) return ran;
    await client.query("SELECT FROM graphile_worker.complete_jobs(ARRAY[$1::bigint])", [job.id]);
    await rebuildIndex(job.payload);
  }
}
