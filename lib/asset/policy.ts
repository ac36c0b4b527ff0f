import { hasRole, type UserActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { AppError, notFound } from "@/lib/core/errors";
import type { AssetParent, Prisma } from "@/prisma/client/client";
import { findParent } from "./parents";

/**
 * Editors work with all pictures, all others with those of the own company and of themselves
 * (docs/security.md#rights).
 */
export const mayEditAllAssets = (actor: UserActor): boolean => hasRole(actor, "editor");

/** Pictures of a company: what its users put into its library, and what was stored for it. */
export const assetsOfMember = (memberId: number): Prisma.AssetWhereInput => ({
  OR: [{ memberId }, { parentType: "member", parentId: memberId }],
});

/** Pictures that a user may see whole and change. */
export function editableAssets(actor: UserActor): Prisma.AssetWhereInput {
  if (mayEditAllAssets(actor)) return {};
  const avatars = { parentType: "user" as const, parentId: actor.userId };
  return { OR: [avatars, ...(actor.memberId === null ? [] : [assetsOfMember(actor.memberId)])] };
}

/**
 * A user without a confirmed e-mail address puts nothing up (docs/security.md#rights). @throws
 * AppError forbidden
 */
export function requireConfirmed(actor: UserActor): void {
  if (!actor.verified) throw new AppError("forbidden");
}

/**
 * The picture that a write addresses; `isDeleted` asks for one in the trash.
 * @throws AppError not_found for what is not theirs, public or not; forbidden without a confirmed
 * e-mail address
 */
export async function findEditableAsset(
  actor: UserActor,
  id: number,
  { isDeleted = false } = {},
): Promise<{ id: number }> {
  const row = await db.asset.findFirst({
    where: { AND: [editableAssets(actor)], id, deletedAt: isDeleted ? { not: null } : null },
    select: { id: true },
  });
  if (!row) throw notFound();
  requireConfirmed(actor);
  return row;
}

/** The parent of a picture. */
export type Parent = { parentType: AssetParent; parentId: number | null };

/**
 * The owner of a new picture for this parent: the company, when one of its users uploads it or it
 * is for the company itself.
 * @throws AppError not_found for an unknown parent or one that is not theirs, forbidden for users
 * without content that could have pictures
 */
export async function ownerFor(
  actor: UserActor,
  { parentType, parentId }: Parent,
): Promise<{ memberId: number | null }> {
  requireConfirmed(actor);
  const isEditor = mayEditAllAssets(actor);
  if (parentType === "library" || parentId === null) {
    if (!isEditor && actor.memberId === null) throw new AppError("forbidden");
    return { memberId: isEditor ? null : actor.memberId };
  }
  if (parentType === "user" && parentId !== actor.userId) throw notFound();
  const parent = await findParent(parentType, parentId);
  if (!parent) throw notFound();
  if (parentType === "user") return { memberId: null };
  if (isEditor) return { memberId: parentType === "member" ? parentId : null };
  if (actor.memberId === null || parent.memberId !== actor.memberId) throw notFound();
  return { memberId: actor.memberId };
}
