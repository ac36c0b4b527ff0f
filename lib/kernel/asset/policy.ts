import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import type { AssetParent } from "@/lib/kernel/manifest/stored-kinds";
import { Prisma } from "@/prisma/client/client";
import { findParent } from "./parents";

/**
 * Editors may edit all assets, other users those of their company and their own
 * (docs/security.md#rights).
 */
export const mayEditAllAssets = (actor: UserActor): boolean => hasRole(actor, "editor");

/** Assets of a company: those in its library, and those uploaded for it. */
export const assetsOfMember = (memberId: number): Prisma.AssetWhereInput => ({
  OR: [{ memberId }, { parentType: "member", parentId: memberId }],
});

/** The filter of assets that a user may edit and see uncropped. */
export function editableAssets(actor: UserActor): Prisma.AssetWhereInput {
  if (mayEditAllAssets(actor)) return {};
  const avatars = { parentType: "user" as const, parentId: actor.userId };
  return { OR: [avatars, ...(actor.memberId === null ? [] : [assetsOfMember(actor.memberId)])] };
}

/** The same filter as a condition on the table `a`; empty for editors, who may edit all. */
export function editableAssetsSql(actor: UserActor): Prisma.Sql[] {
  if (mayEditAllAssets(actor)) return [];
  const avatars = Prisma.sql`(a.parent_type = 'user' AND a.parent_id = ${actor.userId})`;
  return [
    actor.memberId === null
      ? avatars
      : Prisma.sql`(${avatars} OR a.member_id = ${actor.memberId}
        OR (a.parent_type = 'member' AND a.parent_id = ${actor.memberId}))`,
  ];
}

/**
 * Refuses uploads of a user without a confirmed e-mail address (docs/security.md#rights).
 * @throws AppError forbidden
 */
export function requireConfirmed(actor: UserActor): void {
  if (!actor.verified) throw new AppError("forbidden");
}

/**
 * The asset of a write; `isDeleted` selects one in the trash.
 * @throws AppError not_found for an asset that the user may not edit, public or not; forbidden
 * without a confirmed e-mail address
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

/** The parent of an asset. */
export type Parent = { parentType: AssetParent; parentId: number | null };

/**
 * The owner of a new asset for this parent: the company, when one of its users uploads it or it
 * is for the company itself.
 * @throws AppError not_found for an unknown parent or one that is not theirs, forbidden for users
 * without content that could have assets
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

/** The picture that the address of a request names. @throws AppError as `findEditableAsset` */
export const findRequestedAsset = ({
  actor,
  params,
}: {
  actor: UserActor;
  params: { id: number };
}): ReturnType<typeof findEditableAsset> => findEditableAsset(actor, params.id);
