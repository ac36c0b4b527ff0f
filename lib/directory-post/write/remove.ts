import { trashOf } from "@/lib/content/trash";
import { changeableMembers } from "@/lib/member/edit-policy";
import { loadDirectoryPostForEditing } from "../desk/load";

const trash = trashOf({
  kind: "directory_post",
  move: ({ tx, actor, id }, where, data) =>
    tx.directoryPost.updateMany({
      where: { ...where, memberId: id, member: changeableMembers(actor) },
      data,
    }),
  view: loadDirectoryPostForEditing,
});

/** Takes a company's directory page off the site; it can be restored. @throws AppError not_found */
export const removeDirectoryPost = trash.remove;

/** Brings a deleted directory page back as it was. @throws AppError not_found */
export const restoreDirectoryPost = trash.restore;
