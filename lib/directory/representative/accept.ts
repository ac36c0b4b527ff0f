import { writeAudit } from "@/lib/kernel/audit/service";
import { hashToken } from "@/lib/kernel/auth/session/session";
import type { Role, UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { conflict, invalid, isConflict } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { linkUser } from "@/lib/directory/member/write/create";
import { lockMember } from "@/lib/directory/member/write/lock";
import { requireVerified } from "@/lib/directory/member/edit-policy";
import { lockUsers } from "@/lib/kernel/auth/lock-users";
import { publicNameColumns } from "@/lib/directory/member/public-name";
import { tellOfJoining } from "./joined";
import { representativeText } from "./texts";
import { viewInvitedMember } from "./view";

const usable = (token: string) => ({
  tokenHash: hashToken(token),
  state: "open" as const,
  expiresAt: { gt: new Date() },
  member: { deletedAt: null, approvedAt: { not: null } },
});

/** Whether the inviter still has the right: as a representative of the company, or as a manager. */
const mayStillInvite = ({
  memberId,
  invitedBy,
}: {
  memberId: number;
  invitedBy: { role: Role; disabledAt: Date | null; profile: { memberId: number | null } | null };
}): boolean =>
  invitedBy.disabledAt === null &&
  (invitedBy.role === "manager" || invitedBy.profile?.memberId === memberId);

const inviterSelect = {
  memberId: true,
  invitedBy: { select: { role: true, disabledAt: true, profile: { select: { memberId: true } } } },
} as const;

/**
 * The company and inviter of an invitation, by its token, which stays valid.
 * @throws AppError invalid on `token` for one that is unknown, expired, used or withdrawn
 */
export async function lookAtInvitation(token: string, locale: Locale) {
  const row = await db.memberInvitation.findFirst({
    where: usable(token),
    select: {
      ...inviterSelect,
      email: true,
      expiresAt: true,
      member: {
        select: {
          id: true,
          ...publicNameColumns,
        },
      },
    },
  });
  if (!row || !mayStillInvite(row)) throw invalid("token", representativeText("token", locale));
  return {
    member: viewInvitedMember(row.member, locale),
    email: row.email,
    expires_at: row.expiresAt.toISOString(),
  };
}

/**
 * Accepts an invitation, and makes the user a representative. Works once, and only for the account
 * with the confirmed e-mail address that it was sent to, since a forwarded mail proves nothing.
 * @throws AppError forbidden without a confirmed address; invalid on `token` for one that is
 * unknown, expired, used, withdrawn or for another address; conflict for a user who acts for a
 * company
 */
export async function acceptInvitation(
  actor: UserActor,
  token: string,
  locale: Locale,
): Promise<ReturnType<typeof viewInvitedMember>> {
  requireVerified(actor);
  const { member, email } = await lookAtInvitation(token, locale);
  await inTransaction(async (tx) => {
    await lockUsers(tx, actor.userId);
    const isSameAddress = await tx.user.count({
      where: { id: actor.userId, email, verifiedAt: { not: null } },
    });
    if (isSameAddress === 0) throw invalid("token", representativeText("otherAddress", locale));
    if (!(await lockMember(tx, member.id)))
      throw invalid("token", representativeText("token", locale));
    const [taken] = await tx.memberInvitation.updateManyAndReturn({
      where: { ...usable(token), email },
      data: {
        state: "accepted",
        tokenHash: null,
        acceptedById: actor.userId,
        closedAt: new Date(),
      },
      select: { id: true, invitedById: true, ...inviterSelect },
    });
    if (!taken || !mayStillInvite(taken))
      throw invalid("token", representativeText("token", locale));
    await linkUser(tx, actor.userId, member.id).catch((error: unknown) => {
      throw isConflict(error)
        ? conflict({ message: representativeText("hasCompany", locale) })
        : error;
    });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "profile.linked",
      subject: { kind: "user", id: actor.userId },
      detail: { from: null, to: member.id, invitation: taken.id, invited_by: taken.invitedById },
    });
    await tellOfJoining(tx, member.id, actor.userId, actor.userId);
  });
  return member;
}
