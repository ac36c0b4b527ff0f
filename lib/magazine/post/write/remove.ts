import { trashOf } from "@/lib/kernel/content/trash";
import type { UserActor } from "@/lib/kernel/core/actor";
import { AppError } from "@/lib/kernel/core/errors";
import { settleWaiting } from "@/lib/kernel/notification/waiting";
import { loadPostForEditing } from "../desk/load";
import { editablePosts, mayEditAllPosts } from "../edit-policy";
import { isDraftAlone } from "../remove-policy";
import { readState, storeRevision, type PostState } from "./state";

/** Only editors delete and restore posts that were public. @throws AppError forbidden */
function requireMovable(actor: UserActor, state: PostState): void {
  if (!mayEditAllPosts(actor) && !isDraftAlone(state)) throw new AppError("forbidden");
}

const trash = trashOf({
  kind: "post",
  move: ({ tx, actor, id }, where, data) =>
    tx.post.updateMany({ where: { ...editablePosts(actor), ...where, id }, data }),
  async checkRemoved({ tx, actor, id }) {
    requireMovable(actor, await readState(tx, id));
    await settleWaiting(tx, "post_waits", id);
  },
  async afterRestore({ tx, actor, id }) {
    const state = await readState(tx, id);
    requireMovable(actor, state);
    await storeRevision(tx, state, actor.userId);
  },
  view: loadPostForEditing,
});

/**
 * Moves a post to the trash for 30 days: editors any, a company's users their drafts that were
 * never public.
 * @throws AppError not_found, forbidden
 */
export const removePost = trash.remove;

/**
 * Restores a post from the trash with its former status; one that was public only for editors.
 * @throws AppError not_found for one that is not in the trash, forbidden
 */
export const restorePost = trash.restore;
