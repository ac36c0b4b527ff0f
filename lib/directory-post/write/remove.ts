import { trashOf } from "@/lib/content/trash";
import { keptHidden } from "@/lib/content/hidden";
import { changeableMembers, mayEditAllMembers } from "@/lib/member/edit-policy";
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

/** Takes a company's directory page off the site; it can be restored. @throws AppError not_found */
export const removeDirectoryPost = trash.remove;

/**
 * Brings a deleted directory page back as it was. @throws AppError not_found, forbidden for what an
 * editor deleted to everybody else
 */
export const restoreDirectoryPost = trash.restore;
