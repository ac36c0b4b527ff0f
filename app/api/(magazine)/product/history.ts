import { postEditResponse } from "@/lib/magazine/post/desk/responses";
import { findEditablePost, findWritablePost } from "@/lib/magazine/post/edit-policy";
import { restorePostRevision } from "@/lib/magazine/post/write/update";
import { restorePost } from "@/lib/magazine/post/write/remove";
import { historyRoutes } from "@/lib/kernel/api/history-routes";

export const history = historyRoutes({
  kind: "post",
  noun: "a post",
  access: "user",
  response: postEditResponse,
  find: findEditablePost,
  findToChange: findWritablePost,
  findInTrash: (actor, part) => findWritablePost(actor, part, { trash: true }),
  restoreVersion: restorePostRevision,
  takeOutOfTrash: restorePost,
});
