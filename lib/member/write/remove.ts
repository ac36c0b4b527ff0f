import { trashOf } from "@/lib/content/trash";
import { requireManager, type UserActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { idFromPath } from "@/lib/slug/service";
import { loadMemberForEditing } from "../desk/load";

const trash = trashOf({
  kind: "member",
  requireRight: requireManager,
  move: ({ tx, id }, where, data) => tx.member.updateMany({ where: { ...where, id }, data }),
  view: loadMemberForEditing,
});

/**
 * Takes a company off the site; its row stays, so that it can be restored. Its users act for none
 * afterwards.
 * @throws AppError forbidden for all but managers, not_found
 */
export const removeMember = trash.remove;

/**
 * Restores a deleted company as it stood: public where it was. Its users act for it again, unless
 * they act for another one by now.
 * @throws AppError forbidden for all but managers, not_found when it is not in the trash
 */
export const restoreMember = trash.restore;

/**
 * The deleted company that a request addresses. @throws AppError forbidden for all but managers,
 * not_found for one that is not in the trash
 */
export async function findDeletedMember(actor: UserActor, part: string): Promise<{ id: number }> {
  requireManager(actor);
  const id = idFromPath(part);
  const row =
    id === undefined
      ? null
      : await db.member.findFirst({
          where: { id, deletedAt: { not: null } },
          select: { id: true },
        });
  if (!row) throw notFound();
  return row;
}
