import { trashOf } from "@/lib/kernel/content/trash";
import { requireManager, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { settleWaiting } from "@/lib/kernel/notification/waiting";
import { idFromPath } from "@/lib/kernel/slug/service";
import { loadMemberForEditing } from "../desk/load";

const trash = trashOf({
  kind: "member",
  requireRight: requireManager,
  move: ({ tx, id }, where, data) => tx.member.updateMany({ where: { ...where, id }, data }),
  checkRemoved: ({ tx, id }) => settleWaiting(tx, "company_waits", id),
  view: loadMemberForEditing,
});

/**
 * Moves a company to the trash; it has no representatives while it is there.
 * @throws AppError forbidden for all but managers, not_found
 */
export const removeMember = trash.remove;

/**
 * Restores a deleted company with its former status. Its users become representatives again, unless
 * they act for another company by now.
 * @throws AppError forbidden for all but managers, not_found when it is not in the trash
 */
export const restoreMember = trash.restore;

/**
 * The deleted company of a request.
 * @throws AppError forbidden for all but managers, not_found for one that is not in the trash
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
