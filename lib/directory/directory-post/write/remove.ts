import { trashOf } from "@/lib/kernel/content/trash";
import { keptHidden } from "@/lib/kernel/content/hidden";
import { changeableMembers, mayEditAllMembers } from "@/lib/directory/member/edit-policy";
import { loadDirectoryPostForEditing } from "../desk/load";

const trash = trashOf({
  kind: "directory_post",
  async move({ tx, actor, id, locale }, where, data) {
    const isEditor = mayEditAllMembers(actor);
    const page = { ...where, memberId: id, member: changeableMembers(actor) };
    const isKept =
      !isEditor &&
      data.deletedAt === null &&
      (await tx.directoryPost.count({ where: { ...page, deletedByEditor: true } })) > 0;
    if (isKept) throw keptHidden(locale);
    return tx.directoryPost.updateMany({
      where: page,
      data: { ...data, deletedByEditor: isEditor && data.deletedAt !== null },
    });
  },
  view: loadDirectoryPostForEditing,
});

/** Moves a company's directory post to the trash. @throws AppError not_found */
export const removeDirectoryPost = trash.remove;

/**
 * Restores a directory post from the trash.
 * @throws AppError not_found, forbidden for others than editors when an editor deleted it
 */
export const restoreDirectoryPost = trash.restore;
