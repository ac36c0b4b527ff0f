import { restoreDirectoryRevision } from "@/lib/directory/directory-post/write/update";
import { restoreDirectoryPost } from "@/lib/directory/directory-post/write/remove";
import { directoryPostEditResponse } from "@/lib/directory/directory-post/read/schema";
import { idParams } from "@/lib/kernel/http/params";
import { findChangeableMember, findEditableMember } from "@/lib/directory/member/edit-policy";
import { historyRoutes } from "@/lib/kernel/api/history-routes";

export const history = historyRoutes({
  kind: "directory_post",
  noun: "the directory post of a company",
  access: "user",
  params: idParams,
  response: directoryPostEditResponse,
  find: findEditableMember,
  findToChange: findChangeableMember,
  findInTrash: findChangeableMember,
  restoreVersion: restoreDirectoryRevision,
  takeOutOfTrash: restoreDirectoryPost,
});
