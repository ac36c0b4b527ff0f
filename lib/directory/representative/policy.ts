import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import { idFromPath } from "@/lib/kernel/slug/service";
import type { Prisma } from "@/prisma/client/client";

/**
 * The filter of companies whose representatives a user may see: the user's own, all for managers.
 */
export function representedMembers(actor: UserActor): Prisma.MemberWhereInput {
  return {
    deletedAt: null,
    ...(hasRole(actor, "manager") ? {} : { profiles: { some: { userId: actor.userId } } }),
  };
}

export type RepresentedMember = { id: number; isApproved: boolean };

/** The company of a request or screen about representatives; null if the user may not see them. */
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
 * The company of a request about representatives. Editors have no more rights than users here.
 * @throws AppError not_found for a company of others
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
 * The company of an invitation.
 * @throws AppError not_found as `findRepresentedMember`, forbidden for users without a confirmed
 * address, and for a company that waits for approval
 */
export async function findInvitingMember(
  actor: UserActor,
  part: string,
): Promise<RepresentedMember> {
  const member = await findRepresentedMember(actor, part);
  if (!actor.verified || !member.isApproved) throw new AppError("forbidden");
  return member;
}
