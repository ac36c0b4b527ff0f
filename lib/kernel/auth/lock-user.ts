import type { Db } from "@/lib/kernel/core/db";

/**
 * Locks a user's row until the transaction ends. Every change of identity takes this lock before
 * tokens and sessions, which avoids deadlocks; rows that only refer to the user (the audit log) do
 * not wait.
 */
export async function lockUser(tx: Db, userId: number): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM "user" WHERE id = ${userId} FOR NO KEY UPDATE`;
}
