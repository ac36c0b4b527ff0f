import type { Db } from "@/lib/kernel/core/db";

/**
 * Locks a company until the transaction ends, which serialises changes of its representatives and
 * prevents its deletion.
 * @returns whether it exists
 */
export async function lockMember(tx: Db, id: number): Promise<boolean> {
  const found =
    await tx.$executeRaw`SELECT 1 FROM member WHERE id = ${id} AND deleted_at IS NULL FOR NO KEY UPDATE`;
  return found > 0;
}
