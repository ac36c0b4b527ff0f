import { methods } from "@/lib/http/methods";
import { idOrSlugParams } from "@/lib/http/params";
import { route } from "@/lib/http/route";
import { postEditResponse } from "@/lib/post/answers";
import { findWritablePost } from "@/lib/post/edit-policy";
import { restorePost } from "@/lib/post/remove";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Bring a post back from the trash",
    access: "user",
    params: idOrSlugParams,
    response: postEditResponse,
    answer: "item",
    find: ({ actor, params }) => findWritablePost(actor, params.id, { trash: true }),
    run: ({ actor, locale, found }) => restorePost(actor, found.id, locale),
  }),
});
