import type { Db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import type { AuditAction, SubjectKind } from "./actions";
import { actorName, subjectName } from "./names";

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

/**
 * Writes audit entries about things of one kind, in the transaction of their change. Each keeps the
 * names of its subject and actor of this moment, so that a subject is deleted after its entry.
 */
export async function writeAudits(
  tx: Db,
  kind: SubjectKind | undefined,
  entries: readonly (Omit<AuditInput, "subject"> & { subjectId?: number })[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ actorId, action, subjectId, detail, address }) => ({
    actor_id: actorId,
    action,
    subject_id: subjectId ?? null,
    detail: detail ?? {},
    address: address ?? null,
  }));
  const [subject, actor] = [Prisma.sql`entry.subject_id`, Prisma.sql`entry.actor_id`];
  await tx.$executeRaw`
    INSERT INTO audit_entry (at, actor_id, action, subject_kind, subject_id, detail, address,
      actor_name, subject_name_el, subject_name_en)
    SELECT ${new Date()}, entry.actor_id, entry.action, ${kind ?? null}, entry.subject_id,
      entry.detail, entry.address, ${actorName(actor)}, ${subjectName(kind, subject, "el")},
      ${subjectName(kind, subject, "en")}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS entry
      (actor_id int, action text, subject_id int, detail jsonb, address text)`;
}

/** Writes an audit entry, as `writeAudits` does. */
export const writeAudit = (tx: Db, { subject, ...entry }: AuditInput): Promise<void> =>
  writeAudits(tx, subject?.kind, [{ ...entry, subjectId: subject?.id }]);

/**
 * A CTE that writes an audit entry about the item `item.id` of the statement.
 * @param names its names after the statement, which the statement itself cannot read; by default
 * those before it
 */
export const auditPart = (
  { actorId, action, detail = {} }: Pick<AuditInput, "actorId" | "action" | "detail">,
  kind: SubjectKind,
  names?: Record<Locale, string | null>,
): Prisma.Sql => {
  const nameIn = (locale: Locale) =>
    names ? Prisma.sql`${names[locale]}::text` : subjectName(kind, Prisma.sql`item.id`, locale);
  return Prisma.sql`audited AS (
  INSERT INTO audit_entry (at, actor_id, action, subject_kind, subject_id, detail, actor_name,
    subject_name_el, subject_name_en)
  SELECT ${new Date()}, ${actorId}::int, ${action}, ${kind}, item.id,
    ${JSON.stringify(detail)}::jsonb, ${actorName(Prisma.sql`${actorId}::int`)}, ${nameIn("el")},
    ${nameIn("en")}
  FROM item)`;
};
