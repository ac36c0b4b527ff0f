import { writeAudit } from "@/lib/audit/service";
import { hashToken } from "@/lib/auth/session/session";
import { requireManager, type ManagerActor, type UserActor } from "@/lib/core/actor";
import { db, inTransaction, type Db } from "@/lib/core/db";
import { AppError, invalid, notFound } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import { addJob } from "@/lib/job/service";
import { linkUser } from "@/lib/member/write/create";
import { requireVerified } from "@/lib/member/edit-policy";
import { lockUsers } from "@/lib/user/lock-users";
import type { ClaimDecision } from "./schema";
import { loadClaim, visibleClaims } from "./service";
import { claimText } from "./texts";
import type { ClaimView } from "./view";

/**
 * Links the user of an approved claim to the company, unless it was deleted or they act for another
 * one. @throws AppError conflict
 */
async function linkClaimant(
  tx: Db,
  actorId: number,
  { userId, memberId }: { userId: number; memberId: number },
): Promise<void> {
  // Locked until the transaction ends: a company that is being deleted at the same time waits, or
  // is gone already.
  const found =
    await tx.$executeRaw`SELECT 1 FROM member WHERE id = ${memberId} AND deleted_at IS NULL FOR SHARE`;
  if (found === 0) throw new AppError("conflict");
  await linkUser(tx, userId, memberId);
  await writeAudit(tx, {
    actorId,
    action: "profile.linked",
    subject: { kind: "user", id: userId },
    detail: { from: null, to: memberId },
  });
}

/**
 * Confirms a claim by the mailed link: its user acts for the company from now on. Works once.
 * @throws AppError invalid on `token` for one that is unknown, expired, used or another user's,
 * conflict when they act for another company
 */
export async function confirmClaim(
  actor: UserActor,
  token: string,
  locale: Locale,
): Promise<ClaimView> {
  requireVerified(actor);
  const id = await inTransaction(async (tx) => {
    await lockUsers(tx, actor.userId);
    const [claim] = await tx.memberClaim.updateManyAndReturn({
      where: {
        tokenHash: hashToken(token),
        userId: actor.userId,
        state: "pending",
        expiresAt: { gt: new Date() },
      },
      data: { state: "approved", tokenHash: null, decidedAt: new Date() },
      select: { id: true, memberId: true, userId: true },
    });
    if (!claim) throw invalid("token", claimText("token", locale));
    await linkClaimant(tx, actor.userId, claim);
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "member.claim_decided",
      subject: { kind: "member", id: claim.memberId },
      detail: { approved: true, proof: "email", user: actor.userId },
    });
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
    if (!claim) throw new AppError("conflict", { data: await loadClaim(actor, id, locale) });
    if (approve)
      await linkClaimant(tx, actor.userId, claim).catch((error: unknown) => {
        throw error instanceof AppError && error.code === "conflict"
          ? new AppError("conflict", { message: claimText("personHasCompany", locale) })
          : error;
      });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "member.claim_decided",
      subject: { kind: "member", id: claim.memberId },
      detail: { approved: approve, proof: "manager", user: claim.userId },
    });
    await addJob(tx, "mail", { kind: "claim_decided", userId: claim.userId, claimId: id });
  });
  return loadClaim(actor, id, locale);
}

/**
 * The claim that a request addresses. @throws AppError not_found for one that the actor may not see
 */
export async function findClaim(actor: UserActor, id: number): Promise<{ id: number }> {
  const found = await db.memberClaim.count({ where: { ...visibleClaims(actor), id } });
  if (found === 0) throw notFound();
  return { id };
}
