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
 * Whoever has not confirmed the address puts nothing up (docs/security.md#rights). @throws AppError
 * forbidden
 */
export function requireConfirmed(actor: UserActor): void {
  if (!actor.verified) throw new AppError("forbidden");
}

/**
 * The picture that a write addresses; `isDeleted` asks for one in the trash.
 * @throws AppError not_found for what is not theirs, whether or not it is public; forbidden without
 * a confirmed address
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

/** For what a picture is stored. */
export type Parent = { parentType: AssetParent; parentId: number | null };

/**
 * Whose a picture will be that is put up for this item: the company's when its users do it, or when
 * it is for the company itself.
 * @throws AppError not_found for an item that is not there or not theirs, forbidden for users who
 * have nothing that pictures could be for
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
