import { writeAudit } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, conflict } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addUserMail } from "@/lib/kernel/mail/add-mail";
import { notify } from "@/lib/kernel/notification/notify";
import { settleWaiting } from "@/lib/kernel/notification/waiting";
import { loadMemberForEditing } from "../desk/load";
import type { MemberEditView } from "../desk/view";
import { editableMembers, mayEditAllMembers, requireVerified } from "../edit-policy";
import { tellCompanyWaits } from "../tell-editors";
import { memberText, type MemberText } from "../texts";
import { lockMember } from "../write/lock";
import { MOST_SUBMISSIONS } from "./view";

const reviewConflict = async (actor: UserActor, id: number, locale: Locale, text: MemberText) =>
  conflict({
    message: memberText(text, locale),
    data: await loadMemberForEditing(actor, id, locale),
  });

/** The state of an unapproved company under a lock; undefined for any other. */
async function lockReview(tx: Db, actor: UserActor, id: number) {
  if (!(await lockMember(tx, id))) return undefined;
  const member = await tx.member.findFirst({
    where: { ...editableMembers(actor), id, approvedAt: null },
    select: { review: { select: { state: true, submissions: true } } },
  });
  return member && { state: member.review?.state ?? ("waiting" as const), ...member };
}

/**
 * Refuses a company that waits, or asks its people to correct it, and tells them why. It stays as it
 * is and is not public; they may send it again (`submitMember`).
 * @throws AppError forbidden for all but editors, not_found, conflict for one that does not wait: of
 * two concurrent decisions one succeeds
 */
export async function answerMember(
  actor: UserActor,
  id: number,
  state: "asked_back" | "refused",
  reason: string,
  locale: Locale,
): Promise<MemberEditView> {
  if (!mayEditAllMembers(actor)) throw new AppError("forbidden");
  requireVerified(actor);
  await inTransaction(async (tx) => {
    const review = await lockReview(tx, actor, id);
    if (review?.state !== "waiting") throw await reviewConflict(actor, id, locale, "decided");
    const decidedAt = new Date();
    const answer = { state, reason, decidedById: actor.userId, decidedAt };
    await tx.memberReview.upsert({
      where: { memberId: id },
      create: { memberId: id, ...answer },
      update: answer,
      select: { memberId: true },
    });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: `member.${state}`,
      subject: { kind: "member", id },
      detail: { reason },
    });
    await settleWaiting(tx, "company_waits", id);
    const people = await tx.userProfile.findMany({
      where: { memberId: id },
      select: { userId: true },
    });
    const kind = `company_${state}` as const;
    await notify(tx, {
      userIds: people.map(({ userId }) => userId),
      event: kind,
      subjectId: id,
      cause: `${kind}:${id}:${decidedAt.getTime()}`,
      actorId: actor.userId,
      send: (userId) => addUserMail(tx, { kind, memberId: id, userId }),
    });
  });
  return loadMemberForEditing(actor, id, locale);
}

/**
 * Sends a company that was asked back or refused for approval again: its people, up to
 * `MOST_SUBMISSIONS` times, and editors who take an answer back. Nothing happens while it waits.
 * @throws AppError not_found, conflict for an approved company and for one that was sent too often
 */
export async function submitMember(
  actor: UserActor,
  id: number,
  locale: Locale,
): Promise<MemberEditView> {
  const isEditor = mayEditAllMembers(actor);
  await inTransaction(async (tx) => {
    const review = await lockReview(tx, actor, id);
    if (!review) throw await reviewConflict(actor, id, locale, "decided");
    if (review.state === "waiting") return;
    const submissions = review.review?.submissions ?? 0;
    if (!isEditor && submissions >= MOST_SUBMISSIONS)
      throw await reviewConflict(actor, id, locale, "sentTooOften");
    const submittedAt = new Date();
    await tx.memberReview.update({
      where: { memberId: id },
      data: {
        state: "waiting",
        submittedAt,
        ...(isEditor ? {} : { submissions: { increment: 1 } }),
      },
      select: { memberId: true },
    });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "member.submitted",
      subject: { kind: "member", id },
    });
    if (!isEditor) await tellCompanyWaits(tx, id, { submittedAt, actorId: actor.userId });
  });
  return loadMemberForEditing(actor, id, locale);
}
