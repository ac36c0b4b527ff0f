import type { Db } from "@/lib/kernel/core/db";

/**
 * Takes an advisory lock until the transaction ends: a second transaction with the same key waits
 * here, and then sees what the first one wrote.
 */
export const lockUntilCommit = (tx: Db, key: string) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${key}))`;
