import { writeAudit } from "@/lib/kernel/audit/service";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import { addMail } from "@/lib/kernel/mail/add-mail";
import { undoMailboxVerification } from "@/lib/directory/member/write/verify";
import { lockMember } from "@/lib/directory/member/write/lock";
import { lockUsers } from "@/lib/kernel/auth/lock-users";
import { IN_ORDER } from "./list";

/** Checks the right to remove a representative. @throws AppError not_found, forbidden */
async function requireRight(
  tx: Db,
  actor: UserActor,
  memberId: number,
  userId: number,
): Promise<void> {
  const representatives = await tx.userProfile.findMany({
    where: { memberId },
    orderBy: IN_ORDER,
    select: { userId: true },
  });
  const placeOf = (id: number) => representatives.findIndex((one) => one.userId === id);
  const isManager = hasRole(actor, "manager");
  // Checked again inside the transaction, as the actor may have been removed meanwhile.
  if (!isManager && placeOf(actor.userId) < 0) throw notFound();
  if (placeOf(userId) < 0) throw notFound();
  if (isManager || userId === actor.userId) return;
  if (!actor.verified || placeOf(userId) < placeOf(actor.userId)) throw new AppError("forbidden");
}

/**
 * Removes a representative, by their own request, or by an earlier representative or a manager. An
 * approved claim counts as undone, and their open invitations are withdrawn. The account stays.
 * @throws AppError not_found, forbidden for later representatives
 */
export async function removeRepresentative(
  actor: UserActor,
  memberId: number,
  userId: number,
): Promise<void> {
  const isLeaving = userId === actor.userId;
  await inTransaction(async (tx) => {
    await lockUsers(tx, actor.userId, userId);
    if (!(await lockMember(tx, memberId))) throw notFound();
    await requireRight(tx, actor, memberId, userId);
    await tx.userProfile.updateMany({
      where: { userId, memberId },
      data: { memberId: null, version: { increment: 1 } },
    });
    await tx.memberInvitation.updateMany({
      where: { memberId, invitedById: userId, state: "open" },
      data: { state: "withdrawn", tokenHash: null, closedAt: new Date() },
    });
    if (!isLeaving) {
      const { count } = await tx.memberClaim.updateMany({
        where: { memberId, userId, state: "approved" },
        data: { state: "undone", decidedById: actor.userId, decidedAt: new Date() },
      });
      if (count > 0) await undoMailboxVerification(tx, memberId);
    }
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "profile.linked",
      subject: { kind: "user", id: userId },
      detail: { from: memberId, to: null },
    });
    if (!isLeaving) await addMail(tx, { kind: "representative_removed", userId, memberId });
  });
}
