import { restoreDirectoryPost } from "@/lib/directory-post/remove";
import { directoryPostEditResponse } from "@/lib/directory-post/schema";
import { methods } from "@/lib/http/methods";
import { idParams } from "@/lib/http/params";
import { route } from "@/lib/http/route";
import { findChangeableMember } from "@/lib/member/edit-policy";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Bring a deleted directory post back",
    access: "user",
    params: idParams,
    response: directoryPostEditResponse,
    answer: "item",
    find: ({ actor, params }) => findChangeableMember(actor, String(params.id)),
    run: ({ actor, locale, found }) => restoreDirectoryPost(actor, found.id, locale),
  }),
});
