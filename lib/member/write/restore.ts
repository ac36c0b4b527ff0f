import { writeAudit } from "@/lib/audit/service";
import { hasRole, type UserActor } from "@/lib/core/actor";
import { db, inTransaction } from "@/lib/core/db";
import { AppError, notFound } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import { idFromPath } from "@/lib/slug/service";
import { loadMemberForEditing } from "../desk/load";
import type { MemberEditView } from "../desk/view";

/**
 * The deleted company that a request addresses. @throws AppError forbidden for all but managers,
 * not_found for one that is not in the trash
 */
export async function findDeletedMember(actor: UserActor, part: string): Promise<{ id: number }> {
  if (!hasRole(actor, "manager")) throw new AppError("forbidden");
  const id = idFromPath(part);
  const row =
    id === undefined
      ? null
      : await db.member.findFirst({
          where: { id, deletedAt: { not: null } },
          select: { id: true },
        });
  if (!row) throw notFound();
  return row;
}

/**
 * Restores a deleted company as it stood: public where it was. Its users act for it again, unless
 * they act for another one by now.
 * @throws AppError forbidden for all but managers, not_found when it is not in the trash
 */
export async function restoreMember(
  actor: UserActor,
  id: number,
  locale: Locale,
): Promise<MemberEditView> {
  if (!hasRole(actor, "manager")) throw new AppError("forbidden");
  await inTransaction(async (tx) => {
    const { count } = await tx.member.updateMany({
      where: { id, deletedAt: { not: null } },
      data: { deletedAt: null, version: { increment: 1 } },
    });
    if (count === 0) throw notFound();
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "member.restored",
      subject: { kind: "member", id },
    });
  });
  return loadMemberForEditing(actor, id, locale);
}
