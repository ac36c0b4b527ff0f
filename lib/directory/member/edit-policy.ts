import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import { idFromPath } from "@/lib/kernel/slug/service";
import type { Prisma } from "@/prisma/client/client";

export const mayEditAllMembers = (actor: UserActor): boolean => hasRole(actor, "editor");

/**
 * Refuses users without a confirmed e-mail address, who may neither publish nor create content
 * (docs/security.md#rights).
 * @throws AppError forbidden
 */
export function requireVerified(actor: UserActor): void {
  if (!actor.verified) throw new AppError("forbidden");
}

/** The filter of companies that a user may edit: all for editors, else those of the user. */
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
 * The company of a request.
 * @throws AppError not_found for one that the user may not edit, public or not
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
 * The company of a change.
 * @throws AppError not_found as `findEditableMember`, forbidden for a public company and a user
 * without a confirmed e-mail address
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
 * The company of a deletion. Only managers delete companies, as their posts are hidden too;
 * representatives can archive them.
 * @throws AppError not_found, forbidden
 */
export async function findRemovableMember(actor: UserActor, part: string): Promise<EditableMember> {
  const member = await findEditableMember(actor, part);
  if (!hasRole(actor, "manager")) throw new AppError("forbidden");
  return member;
}
