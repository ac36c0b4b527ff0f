import { hasRole, type UserActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { AppError, notFound } from "@/lib/core/errors";
import { idFromPath } from "@/lib/slug/service";
import type { Prisma } from "@/prisma/client/client";

export const mayEditAllMembers = (actor: UserActor): boolean => hasRole(actor, "editor");

/**
 * A user without a confirmed e-mail address makes nothing public, and writes nothing new
 * (docs/security.md#rights).
 * @throws AppError forbidden
 */
export function requireVerified(actor: UserActor): void {
  if (!actor.verified) throw new AppError("forbidden");
}

/** Companies that a user may read in full: all for editors, others their own. */
export function editableMembers(actor: UserActor): Prisma.MemberWhereInput {
  return {
    deletedAt: null,
    ...(mayEditAllMembers(actor) ? {} : { profiles: { some: { userId: actor.userId } } }),
  };
}

/**
 * Companies that a user may change: without a confirmed e-mail address, only one that is not public
 * yet (docs/security.md#rights).
 */
export function changeableMembers(actor: UserActor): Prisma.MemberWhereInput {
  return { ...editableMembers(actor), ...(actor.verified ? {} : { approvedAt: null }) };
}

export type EditableMember = { id: number; isApproved: boolean };

/**
 * The company that a write addresses. @throws AppError not_found for one that is not theirs,
 * whether or not it is public
 */
export async function findEditableMember(actor: UserActor, part: string): Promise<EditableMember> {
  const id = idFromPath(part);
  const row =
    id === undefined
      ? null
      : await db.member.findFirst({
          where: { ...editableMembers(actor), id },
          select: { id: true, approvedAt: true },
        });
  if (!row) throw notFound();
  return { id: row.id, isApproved: row.approvedAt !== null };
}

/**
 * The same, for a change. @throws AppError not_found, forbidden for users whose e-mail address is
 * not confirmed when the company is public
 */
export async function findChangeableMember(
  actor: UserActor,
  part: string,
): Promise<EditableMember> {
  const member = await findEditableMember(actor, part);
  if (member.isApproved && !actor.verified) throw new AppError("forbidden");
  return member;
}

/**
 * The same, for its removal, which is a manager's: it would take the company's posts along. The
 * owner can hide it.
 */
export async function findRemovableMember(actor: UserActor, part: string): Promise<EditableMember> {
  const member = await findEditableMember(actor, part);
  if (!hasRole(actor, "manager")) throw new AppError("forbidden");
  return member;
}
