import { methods } from "@/lib/kernel/api/methods";
import { idOrSlugParams } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";
import { reviewBody } from "@/lib/kernel/content/review";
import { postEditResponse } from "@/lib/magazine/post/desk/responses";
import { findWritablePost } from "@/lib/magazine/post/edit-policy";
import { reviewPost } from "@/lib/magazine/post/write/review";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Submit a post for review, withdraw it, approve it, or ask for changes with a note",
    access: "user",
    params: idOrSlugParams,
    body: reviewBody,
    response: postEditResponse,
    responseKind: "item",
    find: ({ actor, params }) => findWritablePost(actor, params.id),
    run: ({ actor, locale, body, item }) => reviewPost(actor, item.id, body, locale),
  }),
});
