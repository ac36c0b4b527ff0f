import type { Db } from "@/lib/kernel/core/db";

/**
 * Locks users' rows until the transaction ends, in the order of their ids, so that managers who
 * change each other run one after the other. The actor is included, since the audit entry of the
 * change refers to them.
 */
export async function lockUsers(tx: Db, ...ids: number[]): Promise<void> {
  await tx.$queryRaw`SELECT id FROM "user" WHERE id = ANY(${[...new Set(ids)]}) ORDER BY id FOR NO KEY UPDATE`;
}
