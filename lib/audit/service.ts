import type { Db } from "@/lib/core/db";
import type { Prisma } from "@/prisma/client/client";
import type { AuditAction, SubjectKind } from "./actions";

/** What may be written down about; `id` is its number. */
export type AuditSubject = { kind: SubjectKind; id: number };

export type AuditInput = {
  /** Who did it; null for the site itself and for visitors. */
  actorId: number | null;
  /**
   * Subject and deed, such as `user.roles_changed`; its texts are `audit.<action>` of the account's
   * messages.
   */
  action: AuditAction;
  subject?: AuditSubject;
  /** What changed: never a password, a token, or a whole e-mail address of another user. */
  detail?: Prisma.InputJsonObject;
  address?: string | null;
};

/** Writes down who changed what, in the transaction of the change. */
export async function writeAudit(
  tx: Db,
  { actorId, action, subject, detail, address }: AuditInput,
): Promise<void> {
  await tx.auditEntry.create({
    data: {
      actorId,
      action,
      subjectKind: subject?.kind ?? null,
      subjectId: subject?.id ?? null,
      detail: detail ?? {},
      address: address ?? null,
    },
  });
}
