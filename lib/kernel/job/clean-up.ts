import { db } from "@/lib/kernel/core/db";
import { log } from "@/lib/kernel/core/log";
import { clearing } from "@/lib/kernel/core/person";
import { TABLES } from "@/lib/kernel/manifest/all";
import type { Retention, Tables } from "@/lib/kernel/manifest/shape";
import { Prisma } from "@/prisma/client/client";

/** Retention beside what the concepts declare (docs/operations.md). */
const KEEP = { failedJobs: "30 days", trash: "30 days" } as const;

/** Rows per statement, so that each stays far below the statement timeout and locks few rows. */
const BATCH = 2_000;

/**
 * Repeats a statement that deletes at most `batch` rows until none is left.
 * @returns the number of deleted rows
 */
async function inBatches(remove: () => Promise<number>, batch = BATCH): Promise<number> {
  for (let total = 0; ;) {
    const removed = await remove();
    total += removed;
    if (removed < batch) return total;
  }
}

/** Deletes or clears rows whose retention is over, the oldest first. */
function expire({ table, key, join = "", since: time, keep, clear, batch = BATCH }: Retention) {
  const rows = Prisma.raw(table);
  const columns = Prisma.raw(key.map((column) => `${table}.${column}`).join(", "));
  const over = Prisma.raw(time);
  const change = clear
    ? Prisma.sql`UPDATE ${rows} SET ${clearing(clear)}`
    : Prisma.sql`DELETE FROM ${rows}`;
  return inBatches(
    () => db.$executeRaw`
      ${change} WHERE (${columns}) IN (SELECT ${columns} FROM ${rows} ${Prisma.raw(join)}
        WHERE ${over} < now() - ${keep}::interval ORDER BY ${over} LIMIT ${batch})`,
    batch,
  );
}

type Trash = { table: string; id: string; trash: NonNullable<Tables["trash"]> };

/**
 * Deletes content whose time in the trash is over, with its revisions, unpublished changes, remarks,
 * assignment and former slugs.
 */
function emptyTrash({ table, id, trash: { revisions, slugs } }: Trash): Promise<number> {
  const rows = Prisma.raw(table);
  const key = Prisma.raw(id);
  const formerSlugs = slugs
    ? Prisma.sql`, slugs AS (DELETE FROM slug_history
        WHERE kind = ${slugs} AND target_id IN (SELECT id FROM gone))`
    : Prisma.empty;
  return inBatches(
    () => db.$executeRaw`
      WITH gone AS (DELETE FROM ${rows} WHERE ${key} IN (SELECT ${key} FROM ${rows}
          WHERE deleted_at < now() - ${KEEP.trash}::interval LIMIT ${BATCH}) RETURNING ${key} AS id),
        history AS (DELETE FROM revision
          WHERE kind = ANY(${revisions}::text[]) AND subject_id IN (SELECT id FROM gone)),
        copies AS (DELETE FROM working_copy
          WHERE kind = ANY(${revisions}::text[]) AND subject_id IN (SELECT id FROM gone)),
        remarks AS (DELETE FROM remark
          WHERE kind = ANY(${revisions}::text[]) AND subject_id IN (SELECT id FROM gone)),
        assignments AS (DELETE FROM assignment
          WHERE kind = ANY(${revisions}::text[]) AND subject_id IN (SELECT id FROM gone))
        ${formerSlugs}
      SELECT id FROM gone`,
  );
}

const removeFailedJobs = () =>
  inBatches(async () => {
    const [row] = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs
        WHERE attempts >= max_attempts AND locked_at IS NULL
          AND updated_at < now() - ${KEEP.failedJobs}::interval LIMIT ${BATCH}))`;
    return row?.count ?? 0;
  });

/**
 * The daily clean-up: rows whose retention is over (such as expired links and sessions), jobs that
 * failed for good, and the trash. Idempotent.
 * @returns the number of deleted rows by name
 */
export async function cleanUp(tables: readonly Tables[] = TABLES): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const retention of tables.flatMap((one) => one.retention ?? []))
    removed[retention.name] = await expire(retention);
  removed.failedJobs = await removeFailedJobs();
  removed.trash = 0;
  for (const { table, id, trash } of tables)
    if (table && id && trash) removed.trash += await emptyTrash({ table, id, trash });
  log.info({ removed }, "clean-up done");
  return removed;
}
