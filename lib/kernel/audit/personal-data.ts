import { db, type Db } from "@/lib/kernel/core/db";
import type { Person } from "@/lib/kernel/core/person";

/**
 * Removes names and IP addresses of a user from the log: as the author of entries, as what they are
 * about, and in the values of changed fields of the account. Who did what stays, by number.
 */
export async function eraseFromAudit(tx: Db, { userId }: Person): Promise<void> {
  if (userId === null) return;
  await tx.auditEntry.updateMany({
    where: { actorId: userId },
    data: { actorName: null, address: null },
  });
  await tx.$executeRaw`
    UPDATE audit_entry SET subject_name_el = NULL, subject_name_en = NULL, address = NULL,
      detail = detail - 'changes'
    WHERE subject_kind = 'user' AND subject_id = ${userId}`;
}

/** The user's audit log: entries about the account, and their own actions. */
export async function exportHistory({ userId }: Person) {
  if (userId === null) return [];
  const rows = await db.auditEntry.findMany({
    where: { OR: [{ actorId: userId }, { subjectKind: "user", subjectId: userId }] },
    orderBy: { at: "desc" },
    select: {
      at: true,
      action: true,
      actorId: true,
      subjectKind: true,
      subjectId: true,
      detail: true,
      address: true,
    },
  });
  return rows.map((row) => ({
    at: row.at.toISOString(),
    action: row.action,
    by_oneself: row.actorId === userId,
    subject_kind: row.subjectKind,
    subject_id: row.subjectId,
    detail: row.detail,
    address: row.actorId === userId ? row.address : null,
  }));
}
