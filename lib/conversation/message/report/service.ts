import { writeAudit } from "@/lib/kernel/audit/service";
import type { ManagerActor, UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { fullName } from "@/lib/kernel/core/full-name";
import { paged, type Paged, rowsAt } from "@/lib/kernel/core/paging";
import { pictureSelect } from "@/lib/conversation/thread/picture/view";
import type { Prisma } from "@/prisma/client/client";
import { settleNotice } from "../notice";
import { viewMessagePicture } from "../picture/view";
import { findMessage } from "../rows";
import type { ReportQuery, ReportView } from "./schema";

const personSelect = { id: true, name: true, surname: true } satisfies Prisma.UserSelect;
const select = {
  id: true,
  reason: true,
  createdAt: true,
  resolvedAt: true,
  user: { select: personSelect },
  resolvedBy: { select: personSelect },
  message: {
    select: {
      id: true,
      content: true,
      withdrawnAt: true,
      createdAt: true,
      from: { select: personSelect },
      pictures: { orderBy: { id: "asc" }, select: pictureSelect },
    },
  },
} satisfies Prisma.MessageReportSelect;
type Row = Prisma.MessageReportGetPayload<{ select: typeof select }>;

const viewPerson = (person: { id: number; name: string; surname: string }) => ({
  id: person.id,
  name: fullName(person),
});

const viewReport = ({ message, ...row }: Row): ReportView => ({
  id: row.id,
  reason: row.reason,
  by: viewPerson(row.user),
  message: {
    id: message.id,
    content: message.content,
    from: viewPerson(message.from),
    withdrawn: message.withdrawnAt !== null,
    assets: message.pictures.map(viewMessagePicture),
    created_at: message.createdAt.toISOString(),
  },
  resolved_at: row.resolvedAt?.toISOString() ?? null,
  resolved_by: row.resolvedBy && viewPerson(row.resolvedBy),
  created_at: row.createdAt.toISOString(),
});

/** A message that the actor may report: one that they got. @throws AppError not_found */
export async function findReceived(
  { userId }: UserActor,
  id: number,
): Promise<{ id: number; conversationId: number }> {
  const row = await findMessage(userId, id);
  if (!row || row.toId !== userId || row.fromId === userId) throw notFound();
  return { id, conversationId: row.conversationId };
}

/**
 * Shows a message to the managers; nobody else is told, and it no longer counts as unread. A second
 * report of the same person changes nothing.
 * @throws AppError not_found for any other than one that the actor got
 */
export async function reportMessage(
  actor: UserActor,
  messageId: number,
  reason: string,
): Promise<void> {
  const { conversationId } = await findReceived(actor, messageId);
  const { userId } = actor;
  await inTransaction(async (tx) => {
    await tx.messageReport.createMany({
      data: { messageId, userId, reason },
      skipDuplicates: true,
    });
    await settleNotice(tx, userId, conversationId);
  });
}

/** The reports that are open, or those that were resolved, the newest first. */
export async function listReports(
  _actor: ManagerActor,
  { paging, resolved }: ReportQuery,
): Promise<Paged<ReportView>> {
  const where = {
    resolvedAt: resolved === true ? { not: null } : null,
  } satisfies Prisma.MessageReportWhereInput;
  const [total, rows] = await Promise.all([
    db.messageReport.count({ where }),
    db.messageReport.findMany({
      where,
      orderBy: { id: "desc" },
      ...rowsAt(paging),
      select,
    }),
  ]);
  return paged(rows.map(viewReport), total, paging);
}

/** A report. @throws AppError not_found */
export async function getReport(_actor: ManagerActor, id: number): Promise<ReportView> {
  const row = await db.messageReport.findUnique({ where: { id }, select });
  if (!row) throw notFound();
  return viewReport(row);
}

/** Resolves a report, or opens it again. @throws AppError not_found */
export async function resolveReport(
  actor: ManagerActor,
  id: number,
  isResolved: boolean,
): Promise<ReportView> {
  await inTransaction(async (tx) => {
    const { count } = await tx.messageReport.updateMany({
      where: { id, resolvedAt: isResolved ? null : { not: null } },
      data: isResolved
        ? { resolvedAt: new Date(), resolvedById: actor.userId }
        : { resolvedAt: null, resolvedById: null },
    });
    if (count === 0) return;
    await writeAudit(tx, {
      actorId: actor.userId,
      action: isResolved ? "message_report.resolved" : "message_report.reopened",
      subject: { kind: "message_report", id },
    });
  });
  return getReport(actor, id);
}
