import { writeAudit } from "@/lib/audit/service";
import type { UserActor } from "@/lib/core/actor";
import { inTransaction } from "@/lib/core/db";
import { AppError, notFound } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import { loadPostForEditing } from "../desk/load";
import type { PostEditView } from "../desk/view";
import { editablePosts, mayEditAllPosts } from "../edit-policy";
import { isDraftAlone } from "../remove-policy";
import { storeRevision, lockPost, readState } from "./state";

/**
 * Puts a post into the trash, from which it comes back within 30 days. Editors any; a company's
 * users their own drafts: to take down what readers know is an editor's.
 * @throws AppError not_found, forbidden
 */
export async function removePost(actor: UserActor, id: number): Promise<void> {
  await inTransaction(async (tx) => {
    const former = await lockPost(tx, id, editablePosts(actor));
    if (!former) throw notFound();
    if (!mayEditAllPosts(actor) && !isDraftAlone(former)) throw new AppError("forbidden");
    const { count } = await tx.post.updateMany({
      where: { ...editablePosts(actor), id, version: former.version },
      data: { deletedAt: new Date(), version: { increment: 1 } },
    });
    if (count === 0) throw notFound();
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "post.deleted",
      subject: { kind: "post", id },
    });
  });
}

/**
 * Brings a post back from the trash as it was: what readers knew, an editor. @throws AppError
 * not_found for one that is not there, forbidden
 */
export async function restorePost(
  actor: UserActor,
  id: number,
  locale: Locale,
): Promise<PostEditView> {
  await inTransaction(async (tx) => {
    const former = await lockPost(tx, id, editablePosts(actor, { trash: true }));
    if (former && !mayEditAllPosts(actor) && !isDraftAlone(former)) throw new AppError("forbidden");
    const { count } = await tx.post.updateMany({
      where: { ...editablePosts(actor, { trash: true }), id },
      data: { deletedAt: null, version: { increment: 1 } },
    });
    if (count === 0) throw notFound();
    await storeRevision(tx, await readState(tx, id), actor.userId);
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "post.restored",
      subject: { kind: "post", id },
    });
  });
  return loadPostForEditing(actor, id, locale);
}
