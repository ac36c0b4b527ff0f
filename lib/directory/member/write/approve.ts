import { writeAudit } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, conflict } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addUserMail } from "@/lib/kernel/mail/add-mail";
import { notify } from "@/lib/kernel/notification/notify";
import { settleWaiting } from "@/lib/kernel/notification/waiting";
import type { MemberEditView } from "../desk/view";
import { loadMemberForEditing } from "../desk/load";
import { mayEditAllMembers, requireVerified } from "../edit-policy";
import { UNANSWERED } from "../review/view";
import { memberText } from "../texts";
import { lockMember } from "./lock";

/** Records the approval of a company, ends its review, and notifies its representatives. */
export async function recordApproval(tx: Db, actor: UserActor, id: number): Promise<void> {
  await tx.member.updateMany({ where: { id, approvedAt: null }, data: { approvedAt: new Date() } });
  await tx.memberReview.deleteMany({ where: { memberId: id } });
  await writeAudit(tx, {
    actorId: actor.userId,
    action: "member.approved",
    subject: { kind: "member", id },
  });
  await settleWaiting(tx, "company_waits", id);
  const people = await tx.userProfile.findMany({
    where: { memberId: id },
    select: { userId: true },
  });
  await notify(tx, {
    userIds: people.map(({ userId }) => userId),
    event: "company_approved",
    subjectId: id,
    cause: `company_approved:${id}`,
    actorId: actor.userId,
    send: (userId) => addUserMail(tx, { kind: "company_approved", memberId: id, userId }),
  });
}

/**
 * Approves a company that waits, and publishes its waiting translations.
 * @throws AppError forbidden for all but editors, not_found, conflict when it was approved, asked
 * back or refused before
 */
export async function approveMember(
  actor: UserActor,
  id: number,
  locale: Locale,
): Promise<MemberEditView> {
  if (!mayEditAllMembers(actor)) throw new AppError("forbidden");
  requireVerified(actor);
  await inTransaction(async (tx) => {
    // Of two concurrent answers one succeeds, so that one mail is sent. The lock lets the statement
    // after it see the other answer.
    await lockMember(tx, id);
    const { count } = await tx.member.updateMany({
      where: { id, deletedAt: null, approvedAt: null, OR: UNANSWERED },
      data: { approvedAt: new Date(), version: { increment: 1 } },
    });
    if (count === 0)
      throw conflict({
        message: memberText("decided", locale),
        data: await loadMemberForEditing(actor, id, locale),
      });
    await tx.memberTranslation.updateMany({
      where: { memberId: id, status: "in_review", publishedAt: null },
      data: { status: "published", publishedAt: new Date(), hiddenByEditor: false },
    });
    await tx.memberTranslation.updateMany({
      where: { memberId: id, status: "in_review" },
      data: { status: "published", hiddenByEditor: false },
    });
    await recordApproval(tx, actor, id);
  });
  return loadMemberForEditing(actor, id, locale);
}
