import { hasRole, type UserActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { AppError, notFound } from "@/lib/core/errors";
import { idFromPath } from "@/lib/slug/service";
import type { Prisma } from "@/prisma/client/client";

/** The companies whose people a user may see: their own, all for managers. */
export function representedMembers(actor: UserActor): Prisma.MemberWhereInput {
  return {
    deletedAt: null,
    ...(hasRole(actor, "manager") ? {} : { profiles: { some: { userId: actor.userId } } }),
  };
}

export type RepresentedMember = { id: number; isApproved: boolean };

/** The company that a request or a screen about its people addresses; null for all others. */
export async function representedMember(
  actor: UserActor,
  part: string,
): Promise<RepresentedMember | null> {
  const id = idFromPath(part);
  const row =
    id === undefined
      ? null
      : await db.member.findFirst({
          where: { ...representedMembers(actor), id },
          select: { id: true, approvedAt: true },
        });
  return row && { id: row.id, isApproved: row.approvedAt !== null };
}

/**
 * The same. An editor counts as a user here: who acts for a company is a matter of accounts.
 * @throws AppError not_found for one that is not theirs
 */
export async function findRepresentedMember(
  actor: UserActor,
  part: string,
): Promise<RepresentedMember> {
  const member = await representedMember(actor, part);
  if (!member) throw notFound();
  return member;
}

/**
 * The same, for inviting somebody. @throws AppError not_found, forbidden for users without a
 * confirmed address, and for a company that waits for approval
 */
export async function findInvitingMember(
  actor: UserActor,
  part: string,
): Promise<RepresentedMember> {
  const member = await findRepresentedMember(actor, part);
  if (!actor.verified || !member.isApproved) throw new AppError("forbidden");
  return member;
}
