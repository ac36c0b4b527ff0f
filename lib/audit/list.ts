import { hasRole, type UserActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { paged, type Paged, type Paging } from "@/lib/core/paging";
import { otherLocale, type Locale } from "@/lib/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import type { AuditAction, SubjectKind } from "./actions";

/** What the list may be narrowed by; `userId` finds what a person did and what happened to their account. */
export type AuditFilters = { userId?: number; subjectKind?: SubjectKind; subjectId?: number; action?: AuditAction };

const entrySelect = { id: true, at: true, action: true, subjectKind: true, subjectId: true, detail: true, actor: { select: { id: true, name: true, surname: true } } } satisfies Prisma.AuditEntrySelect;
type EntryRow = Prisma.AuditEntryGetPayload<{ select: typeof entrySelect }>;

const fullName = ({ name, surname }: { name: string; surname: string }) => `${name} ${surname}`.trim();

/** What the subjects of a page are called now, under their kind and number. What is gone has no name any more. */
async function subjectLabels(rows: EntryRow[], locale: Locale): Promise<Map<string, string>> {
  const idsOf = (kind: SubjectKind) => [...new Set(rows.flatMap((row) => (row.subjectKind === kind && row.subjectId !== null ? [row.subjectId] : [])))];
  const [users, members] = await Promise.all([
    db.user.findMany({ where: { id: { in: idsOf("user") } }, select: { id: true, name: true, surname: true } }),
    db.memberTranslation.findMany({ where: { memberId: { in: idsOf("member") } }, select: { memberId: true, locale: true, name: true } }),
  ]);
  const inOrder = [...members.filter((row) => row.locale === otherLocale(locale)), ...members.filter((row) => row.locale === locale)];
  return new Map([...users.map((user) => [`user ${user.id}`, fullName(user)] as const), ...inOrder.map((row) => [`member ${row.memberId}`, row.name] as const)].filter(([, label]) => label !== ""));
}

const viewEntry = ({ id, at, action, subjectKind, subjectId, detail, actor }: EntryRow, labels: Map<string, string>) => ({
  id, at: at.toISOString(), action, actor: actor ? { id: actor.id, name: fullName(actor) } : null,
  subject_kind: subjectKind, subject_id: subjectId, subject_label: labels.get(`${subjectKind} ${subjectId}`) ?? null, detail: detail as Prisma.JsonObject,
});
export type AuditView = ReturnType<typeof viewEntry>;

/** Who changed what, the newest first. @throws AppError forbidden for everybody but managers */
export async function listAudit(actor: UserActor, { userId, subjectKind, subjectId, action }: AuditFilters, paging: Paging, locale: Locale): Promise<Paged<AuditView>> {
  if (!hasRole(actor, "manager")) throw new AppError("forbidden");
  const where: Prisma.AuditEntryWhereInput = {
    subjectKind, subjectId, action,
    ...(userId === undefined ? {} : { OR: [{ actorId: userId }, { subjectKind: "user", subjectId: userId }] }),
  };
  const [total, rows] = await Promise.all([
    db.auditEntry.count({ where }),
    db.auditEntry.findMany({ where, orderBy: [{ at: "desc" }, { id: "desc" }], skip: paging.currentPage * paging.perPage, take: paging.perPage, select: entrySelect }),
  ]);
  const labels = await subjectLabels(rows, locale);
  return paged(rows.map((row) => viewEntry(row, labels)), total, paging);
}
