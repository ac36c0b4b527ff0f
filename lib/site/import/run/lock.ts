import type { Db } from "@/lib/kernel/core/db";

/** The advisory-lock space of imports; the key is the import's id. */
const LOCK_SPACE = 7_305;

/** How long a worker waits for another one that writes rows of the same import, in milliseconds. */
export const BUSY_PAUSE_MS = 150;

/**
 * Locks the rows of an import for one worker until its transaction ends.
 * @returns false when another worker has them
 */
export async function tryLockImport(tx: Db, runId: number): Promise<boolean> {
  const [lock] = await tx.$queryRaw<
    { free: boolean }[]
  >`SELECT pg_try_advisory_xact_lock(${LOCK_SPACE}::int, ${runId}::int) AS free`;
  return lock?.free ?? false;
}
