import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import { idFromPath } from "@/lib/kernel/slug/service";
import type { Prisma } from "@/prisma/client/client";

export const mayEditAllPosts = (actor: UserActor): boolean => hasRole(actor, "editor");

/**
 * The filter of posts that a user may edit: all for editors, else those of the user's company;
 * `trash` selects deleted ones.
 */
export function editablePosts(
  actor: UserActor,
  { trash = false }: { trash?: boolean } = {},
): Prisma.PostWhereInput {
  return {
    deletedAt: trash ? { not: null } : null,
    ...(mayEditAllPosts(actor)
      ? {}
      : { member: { deletedAt: null, profiles: { some: { userId: actor.userId } } } }),
  };
}

/**
 * The post of a request.
 * @throws AppError not_found for one that the user may not edit, public or not
 */
export async function findEditablePost(
  actor: UserActor,
  part: string,
  { trash = false }: { trash?: boolean } = {},
): Promise<{ id: number }> {
  const id = idFromPath(part);
  const row =
    id === undefined
      ? null
      : await db.post.findFirst({
          where: { ...editablePosts(actor, { trash }), id },
          select: { id: true },
        });
  if (!row) throw notFound();
  return row;
}

/**
 * The post of a write.
 * @throws AppError not_found as `findEditablePost`, forbidden for users without a confirmed e-mail
 * address (docs/security.md#rights)
 */
export async function findWritablePost(
  actor: UserActor,
  part: string,
  trash: { trash?: boolean } = {},
): Promise<{ id: number }> {
  const post = await findEditablePost(actor, part, trash);
  if (!actor.verified) throw new AppError("forbidden");
  return post;
}

/**
 * Checks that a user may write posts: with a confirmed e-mail address, as an editor or for an
 * approved company (docs/security.md#rights).
 * @throws AppError forbidden
 */
export async function requireAuthor(actor: UserActor): Promise<void> {
  if (!actor.verified) throw new AppError("forbidden");
  if (mayEditAllPosts(actor)) return;
  if (actor.memberId === null) throw new AppError("forbidden");
  const company = await db.member.findFirst({
    where: {
      id: actor.memberId,
      deletedAt: null,
      approvedAt: { not: null },
      profiles: { some: { userId: actor.userId } },
    },
    select: { id: true },
  });
  if (!company) throw new AppError("forbidden");
}
