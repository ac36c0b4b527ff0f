import type { Db } from "@/lib/core/db";

/**
 * Removes names and IP addresses of a user from the log: as the author of entries, as what they are
 * about, and in the values of changed fields of the account. Who did what stays, by number.
 */
export async function eraseFromAudit(tx: Db, userId: number): Promise<void> {
  await tx.auditEntry.updateMany({
    where: { actorId: userId },
    data: { actorName: null, address: null },
  });
  await tx.$executeRaw`
    UPDATE audit_entry SET subject_name_el = NULL, subject_name_en = NULL, address = NULL,
      detail = detail - 'changes'
    WHERE subject_kind = 'user' AND subject_id = ${userId}`;
}
