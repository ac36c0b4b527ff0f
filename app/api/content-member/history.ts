import { restoreDirectoryRevision } from "@/lib/directory-post/history";
import { restoreDirectoryPost } from "@/lib/directory-post/remove";
import { directoryPostEditResponse } from "@/lib/directory-post/schema";
import { idParams } from "@/lib/http/params";
import { findChangeableMember, findEditableMember } from "@/lib/member/edit-policy";
import { historyRoutes } from "@/lib/revision/routes";

export const history = historyRoutes({
  kind: "directory_post",
  thing: "the directory post of a company",
  access: "user",
  params: idParams,
  response: directoryPostEditResponse,
  find: findEditableMember,
  findToChange: findChangeableMember,
  findInTrash: findChangeableMember,
  restoreVersion: restoreDirectoryRevision,
  takeOutOfTrash: restoreDirectoryPost,
});
