import type { Db } from "@/lib/core/db";

/**
 * Holds the rows of users until the transaction ends, always in the order of their numbers: two
 * managers who change each other at the same time then come one after the other. Whoever acts
 * belongs to it, since the note of the change points to them.
 */
export async function lockUsers(tx: Db, ...ids: number[]): Promise<void> {
  await tx.$queryRaw`SELECT id FROM "user" WHERE id = ANY(${[...new Set(ids)]}) ORDER BY id FOR NO KEY UPDATE`;
}
