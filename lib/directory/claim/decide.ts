import { writeAudit } from "@/lib/kernel/audit/service";
import { hashToken } from "@/lib/kernel/auth/session/session";
import { requireManager, type ManagerActor, type UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, invalid, isConflict, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMail, addUserMail } from "@/lib/kernel/mail/add-mail";
import { notify } from "@/lib/kernel/notification/notify";
import { linkUser } from "@/lib/directory/member/write/create";
import { lockMember } from "@/lib/directory/member/write/lock";
import { verifyByMailbox } from "@/lib/directory/member/write/verify";
import { requireVerified } from "@/lib/directory/member/edit-policy";
import { tellOfJoining } from "@/lib/directory/representative/joined";
import { lockUsers } from "@/lib/kernel/auth/lock-users";
import type { ClaimProof } from "@/prisma/client/enums";
import { proofObstacle } from "./proof";
import type { ClaimDecision } from "./schema";
import { loadClaim, visibleClaims } from "./service";
import { claimText } from "./texts";
import type { ClaimView } from "./view";

/**
 * Makes the user of an approved claim a representative of the locked company, and notifies its
 * representatives and the managers.
 * @throws AppError conflict when the user acts for another company
 */
async function linkClaimant(
  tx: Db,
  actorId: number,
  { userId, memberId }: { userId: number; memberId: number },
): Promise<void> {
  await linkUser(tx, userId, memberId);
  await writeAudit(tx, {
    actorId,
    action: "profile.linked",
    subject: { kind: "user", id: userId },
    detail: { from: null, to: memberId },
  });
  await tellOfJoining(tx, memberId, userId, actorId);
}

const decided = (
  tx: Db,
  actorId: number,
  { userId, memberId }: { userId: number; memberId: number },
  detail: { approved: boolean; proof: ClaimProof },
) =>
  writeAudit(tx, {
    actorId,
    action: "member.claim_decided",
    subject: { kind: "member", id: memberId },
    detail: { ...detail, user: userId },
  });

const refuseSecond = async (tx: Db, userId: number, locale: Locale) => {
  const acts = await tx.userProfile.count({ where: { userId, member: { deletedAt: null } } });
  if (acts > 0) throw conflict({ message: claimText("hasCompany", locale) });
};

/**
 * Confirms a claim by the mailed link, once, makes its user a representative and the company
 * verified by its mailbox. If there is an
 * obstacle by now (`proofObstacle`), such as another representative, the claim waits for a manager
 * instead, who sees that the mailbox was confirmed. Concurrent confirmations are serialised by a
 * lock on the company.
 * @throws AppError invalid on `token` for one that is unknown, expired, used or another user's,
 * conflict when the user acts for another company or the company was deleted
 */
export async function confirmClaim(
  actor: UserActor,
  token: string,
  locale: Locale,
): Promise<ClaimView> {
  requireVerified(actor);
  const id = await inTransaction(async (tx) => {
    await lockUsers(tx, actor.userId);
    const where = {
      tokenHash: hashToken(token),
      userId: actor.userId,
      state: "pending" as const,
      expiresAt: { gt: new Date() },
    };
    const claim = await tx.memberClaim.findFirst({
      where,
      select: { id: true, memberId: true, userId: true, email: true },
    });
    if (!claim) throw invalid("token", claimText("token", locale));
    await refuseSecond(tx, actor.userId, locale);
    if (!(await lockMember(tx, claim.memberId))) throw conflict();
    const isProved = (await proofObstacle(tx, claim)) === null;
    const now = new Date();
    const { count } = await tx.memberClaim.updateMany({
      where: { ...where, id: claim.id },
      data: {
        tokenHash: null,
        emailConfirmedAt: now,
        ...(isProved ? { state: "approved", decidedAt: now } : { proof: "manager" }),
      },
    });
    if (count === 0) throw invalid("token", claimText("token", locale));
    if (isProved) {
      await verifyByMailbox(tx, claim.memberId);
      await linkClaimant(tx, actor.userId, claim);
      await decided(tx, actor.userId, claim, { approved: true, proof: "email" });
    } else await addMail(tx, { kind: "claim_waits", claimId: claim.id });
    return claim.id;
  });
  return loadClaim(actor, id, locale);
}

/**
 * Approves or rejects a pending claim; of two concurrent decisions one succeeds.
 * @throws AppError forbidden for all but managers, not_found, conflict for a decided claim, and
 * when the user acts for another company
 */
export async function decideClaim(
  actor: ManagerActor,
  id: number,
  { approve, note }: ClaimDecision,
  locale: Locale,
): Promise<ClaimView> {
  requireManager(actor);
  requireVerified(actor);
  const { user } = await loadClaim(actor, id, locale);
  await inTransaction(async (tx) => {
    await lockUsers(tx, actor.userId, user.id);
    const [claim] = await tx.memberClaim.updateManyAndReturn({
      where: { id, state: "pending" },
      data: {
        state: approve ? "approved" : "refused",
        note: note ?? null,
        tokenHash: null,
        decidedById: actor.userId,
        decidedAt: new Date(),
      },
      select: { memberId: true, userId: true },
    });
    if (!claim) throw conflict({ data: await loadClaim(actor, id, locale) });
    if (approve && !(await lockMember(tx, claim.memberId))) throw conflict();
    if (approve)
      await linkClaimant(tx, actor.userId, claim).catch((error: unknown) => {
        throw isConflict(error)
          ? conflict({ message: claimText("personHasCompany", locale) })
          : error;
      });
    await decided(tx, actor.userId, claim, { approved: approve, proof: "manager" });
    const { userId } = claim;
    await notify(tx, {
      userIds: [userId],
      event: approve ? "claim_approved" : "claim_refused",
      subjectId: claim.memberId,
      cause: `claim:${id}`,
      actorId: actor.userId,
      send: () => addUserMail(tx, { kind: "claim_decided", userId, claimId: id }),
    });
  });
  return loadClaim(actor, id, locale);
}

/** The requested claim. @throws AppError not_found for one that the actor may not see */
export async function findClaim(actor: UserActor, id: number): Promise<{ id: number }> {
  const found = await db.memberClaim.count({ where: { ...visibleClaims(actor), id } });
  if (found === 0) throw notFound();
  return { id };
}
