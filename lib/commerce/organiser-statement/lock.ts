import type { Db } from "@/lib/kernel/core/db";

/**
 * Locks the statements of a company until the transaction ends: two managers close one after the
 * other. Payments and refunds do not wait for it.
 */
export const lockCompany = (tx: Db, memberId: number) =>
  tx.$executeRaw`SELECT id FROM member WHERE id = ${memberId} FOR NO KEY UPDATE`;
