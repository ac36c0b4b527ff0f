import { trashOf } from "@/lib/content/trash";
import type { UserActor } from "@/lib/core/actor";
import { AppError } from "@/lib/core/errors";
import { loadPostForEditing } from "../desk/load";
import { editablePosts, mayEditAllPosts } from "../edit-policy";
import { isDraftAlone } from "../remove-policy";
import { readState, storeRevision, type PostState } from "./state";

/** What readers know is an editor's to move. @throws AppError forbidden */
function requireMovable(actor: UserActor, state: PostState): void {
  if (!mayEditAllPosts(actor) && !isDraftAlone(state)) throw new AppError("forbidden");
}

const trash = trashOf({
  kind: "post",
  move: ({ tx, actor, id }, where, data) =>
    tx.post.updateMany({ where: { ...editablePosts(actor), ...where, id }, data }),
  checkRemoved: async ({ tx, actor, id }) => requireMovable(actor, await readState(tx, id)),
  async afterRestore({ tx, actor, id }) {
    const state = await readState(tx, id);
    requireMovable(actor, state);
    await storeRevision(tx, state, actor.userId);
  },
  view: loadPostForEditing,
});

/**
 * Puts a post into the trash, from which it comes back within 30 days. Editors any; a company's
 * users their own drafts: to take down what readers know is an editor's.
 * @throws AppError not_found, forbidden
 */
export const removePost = trash.remove;

/**
 * Brings a post back from the trash as it was: what readers knew, an editor. @throws AppError
 * not_found for one that is not there, forbidden
 */
export const restorePost = trash.restore;
