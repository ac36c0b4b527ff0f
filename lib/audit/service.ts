import type { Db } from "@/lib/core/db";
import { Prisma } from "@/prisma/client/client";
import type { AuditAction, SubjectKind } from "./actions";

/** The subject of an entry. */
type AuditSubject = { kind: SubjectKind; id: number };

export type AuditInput = {
  /** The acting user; null for jobs and visitors. */
  actorId: number | null;
  /**
   * Subject and verb, such as `user.roles_changed`; its texts are `audit.<action>` of the account's
   * messages.
   */
  action: AuditAction;
  subject?: AuditSubject;
  /** Details of the change; never a password, a token, or a full e-mail address of another user. */
  detail?: Prisma.InputJsonObject;
  address?: string | null;
};

/** Writes an audit entry, in the transaction of the change. */
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

/** A CTE that writes an audit entry about the item `item.id` of the statement. */
export const auditPart = (
  { actorId, action, detail = {} }: Pick<AuditInput, "actorId" | "action" | "detail">,
  kind: SubjectKind,
): Prisma.Sql => Prisma.sql`audited AS (
  INSERT INTO audit_entry (at, actor_id, action, subject_kind, subject_id, detail)
  SELECT ${new Date()}, ${actorId}::int, ${action}, ${kind}, item.id,
    ${JSON.stringify(detail)}::jsonb
  FROM item)`;
