import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";

/** How long what is over is kept (docs/operations.md). */
const KEPT = { tokens: "7 days", refreshTokens: "1 day", sessions: "90 days", auditEntries: "2 years", failedJobs: "30 days" } as const;

/** Rows per statement: each stays far below the statement timeout and locks little. */
const BATCH = 2_000;

/** Repeats a statement that deletes at most `BATCH` rows until nothing is left. @returns how many went */
async function inBatches(remove: () => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const removed = await remove();
    total += removed;
    if (removed < BATCH) return total;
  }
}

/**
 * The daily clean-up: mailed links that ran out, sessions long over with their refresh tokens, old audit entries, jobs that failed for good. Run twice it
 * finds nothing to do.
 */
export async function cleanUp(): Promise<Record<keyof typeof KEPT, number>> {
  const removed = {
    tokens: await inBatches(() => db.$executeRaw`
      DELETE FROM one_time_token WHERE hash IN (SELECT hash FROM one_time_token WHERE expires_at < now() - ${KEPT.tokens}::interval LIMIT ${BATCH})`),
    refreshTokens: await inBatches(() => db.$executeRaw`
      DELETE FROM refresh_token WHERE hash IN (SELECT token.hash FROM refresh_token AS token JOIN session ON session.id = token.session_id
        WHERE least(session.ended_at, session.expires_at) < now() - ${KEPT.refreshTokens}::interval LIMIT ${BATCH})`),
    sessions: await inBatches(() => db.$executeRaw`
      DELETE FROM session WHERE id IN (SELECT id FROM session WHERE least(ended_at, expires_at) < now() - ${KEPT.sessions}::interval LIMIT ${BATCH})`),
    auditEntries: await inBatches(() => db.$executeRaw`
      DELETE FROM audit_entry WHERE id IN (SELECT id FROM audit_entry WHERE at < now() - ${KEPT.auditEntries}::interval ORDER BY at LIMIT ${BATCH})`),
    failedJobs: await inBatches(async () => {
      const [row] = await db.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count FROM graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs
          WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < now() - ${KEPT.failedJobs}::interval LIMIT ${BATCH}))`;
      return row?.count ?? 0;
    }),
  };
  log.info({ removed }, "cleaned up");
  return removed;
}
