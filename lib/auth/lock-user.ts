import type { Db } from "@/lib/core/db";

/**
 * Holds a user's row until the transaction ends. Whatever changes identity takes it before tokens
 * and sessions, so that nobody waits in a circle; rows that only name the user (the audit log) need
 * not wait.
 */
export async function lockUser(tx: Db, userId: number): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM "user" WHERE id = ${userId} FOR NO KEY UPDATE`;
}
