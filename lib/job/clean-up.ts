import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";

/** How long what is over is kept (docs/operations.md). */
const RETENTION = {
  tokens: "7 days",
  refreshTokens: "1 day",
  sessions: "90 days",
  auditEntries: "2 years",
  failedJobs: "30 days",
  answers: "24 hours",
  trash: "30 days",
} as const;

/** Rows per statement: each stays far below the statement timeout and locks little. */
const BATCH = 2_000;

/**
 * Repeats a statement that deletes at most `BATCH` rows until nothing is left. @returns how many
 * went
 */
async function inBatches(remove: () => Promise<number>): Promise<number> {
  for (let total = 0; ;) {
    const removed = await remove();
    total += removed;
    if (removed < BATCH) return total;
  }
}

/**
 * What lies in the trash goes for good, with its history and its former addresses; what others are
 * made of it forgets them.
 */
const emptyTrash = async (): Promise<number> => {
  let total = 0;
  total += await inBatches(
    () => db.$executeRaw`
    WITH gone AS (DELETE FROM post
      WHERE id IN (SELECT id FROM post WHERE deleted_at < now() - ${RETENTION.trash}::interval LIMIT ${BATCH}) RETURNING id),
      history AS (DELETE FROM revision WHERE kind = 'post' AND subject_id IN (SELECT id FROM gone)),
        slugs AS (DELETE FROM slug_history WHERE kind = 'post' AND target_id IN (SELECT id FROM gone))
    SELECT id FROM gone`,
  );
  total += await inBatches(
    () => db.$executeRaw`
    WITH gone AS (DELETE FROM page
      WHERE id IN (SELECT id FROM page WHERE deleted_at < now() - ${RETENTION.trash}::interval LIMIT ${BATCH}) RETURNING id),
      history AS (DELETE FROM revision WHERE kind = 'page' AND subject_id IN (SELECT id FROM gone)),
        slugs AS (DELETE FROM slug_history WHERE kind = 'page' AND target_id IN (SELECT id FROM gone))
    SELECT id FROM gone`,
  );
  total += await inBatches(
    () => db.$executeRaw`
    WITH gone AS (DELETE FROM chunk
      WHERE id IN (SELECT id FROM chunk WHERE deleted_at < now() - ${RETENTION.trash}::interval LIMIT ${BATCH})
      RETURNING id),
      history AS (DELETE FROM revision WHERE kind = 'chunk' AND subject_id IN (SELECT id FROM gone))
    SELECT id FROM gone`,
  );
  total += await inBatches(
    () => db.$executeRaw`
    WITH gone AS (DELETE FROM directory_post WHERE member_id IN (SELECT member_id FROM directory_post
      WHERE deleted_at < now() - ${RETENTION.trash}::interval LIMIT ${BATCH}) RETURNING member_id),
      history AS (DELETE FROM revision WHERE kind = 'directory_post' AND subject_id IN (SELECT member_id FROM gone))
    SELECT member_id FROM gone`,
  );
  total += await inBatches(
    () => db.$executeRaw`
    WITH gone AS (DELETE FROM member
      WHERE id IN (SELECT id FROM member WHERE deleted_at < now() - ${RETENTION.trash}::interval LIMIT ${BATCH})
      RETURNING id),
      history AS (DELETE FROM revision WHERE kind IN ('member', 'directory_post') AND subject_id IN (SELECT id
        FROM gone)),
      slugs AS (DELETE FROM slug_history WHERE kind = 'member' AND target_id IN (SELECT id FROM gone))
    SELECT id FROM gone`,
  );
  return total;
};

/**
 * The daily clean-up: mailed links that ran out, sessions long over with their refresh tokens, old
 * audit entries, jobs that failed for good, answers of requests that may have come twice, the
 * trash. Run twice it finds nothing to do.
 */
export async function cleanUp(): Promise<Record<keyof typeof RETENTION, number>> {
  const removed = {
    tokens: await inBatches(
      () => db.$executeRaw`
      DELETE FROM one_time_token
      WHERE hash IN (SELECT hash FROM one_time_token WHERE expires_at < now() - ${RETENTION.tokens}::interval
        LIMIT ${BATCH})`,
    ),
    refreshTokens: await inBatches(
      () => db.$executeRaw`
      DELETE FROM refresh_token WHERE hash IN (SELECT token.hash FROM refresh_token AS token
        JOIN session ON session.id = token.session_id
        WHERE least(session.ended_at, session.expires_at) < now() - ${RETENTION.refreshTokens}::interval LIMIT ${BATCH})`,
    ),
    sessions: await inBatches(
      () => db.$executeRaw`
      DELETE FROM session WHERE id IN (SELECT id FROM session
        WHERE least(ended_at, expires_at) < now() - ${RETENTION.sessions}::interval LIMIT ${BATCH})`,
    ),
    auditEntries: await inBatches(
      () => db.$executeRaw`
      DELETE FROM audit_entry WHERE id IN (SELECT id FROM audit_entry
        WHERE at < now() - ${RETENTION.auditEntries}::interval ORDER BY at LIMIT ${BATCH})`,
    ),
    failedJobs: await inBatches(async () => {
      const [row] = await db.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count FROM graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs
          WHERE attempts >= max_attempts AND locked_at IS NULL
            AND updated_at < now() - ${RETENTION.failedJobs}::interval LIMIT ${BATCH}))`;
      return row?.count ?? 0;
    }),
    answers: await inBatches(
      () => db.$executeRaw`
      DELETE FROM idempotency_key WHERE (owner, key) IN (SELECT owner, key FROM idempotency_key
        WHERE created_at < now() - ${RETENTION.answers}::interval LIMIT ${BATCH})`,
    ),
    trash: await emptyTrash(),
  };
  log.info({ removed }, "cleaned up");
  return removed;
}
