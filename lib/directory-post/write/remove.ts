import { writeAudit } from "@/lib/audit/service";
import type { UserActor } from "@/lib/core/actor";
import { inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import { changeableMembers } from "@/lib/member/edit-policy";
import type { DirectoryPostEditView } from "../desk/view";
import { loadDirectoryPostForEditing } from "../desk/load";

/**
 * Moves a directory page to the trash, or back. @throws AppError not_found where nothing is to be
 * moved, or it is not theirs
 */
async function move(actor: UserActor, id: number, isBack: boolean): Promise<void> {
  await inTransaction(async (tx) => {
    const { count } = await tx.directoryPost.updateMany({
      where: {
        memberId: id,
        deletedAt: isBack ? { not: null } : null,
        member: changeableMembers(actor),
      },
      data: { deletedAt: isBack ? null : new Date(), version: { increment: 1 } },
    });
    if (count === 0) throw notFound();
    await writeAudit(tx, {
      actorId: actor.userId,
      action: isBack ? "directory_post.restored" : "directory_post.deleted",
      subject: { kind: "directory_post", id },
    });
  });
}

/** Takes a company's directory page off the site; it can be restored. @throws AppError not_found */
export const removeDirectoryPost = (actor: UserActor, id: number): Promise<void> =>
  move(actor, id, false);

/** Brings a deleted directory page back as it was. @throws AppError not_found */
export async function restoreDirectoryPost(
  actor: UserActor,
  id: number,
  locale: Locale,
): Promise<DirectoryPostEditView> {
  await move(actor, id, true);
  return loadDirectoryPostForEditing(actor, id, locale);
}
