import { methods } from "@/lib/http/methods";
import { idOrSlugParams, itemQuery } from "@/lib/http/params";
import { route } from "@/lib/http/route";
import { postResponse } from "@/lib/post/schema";
import { getPost } from "@/lib/post/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Read a published post by id or slug",
    access: "public",
    params: idOrSlugParams,
    query: itemQuery,
    response: postResponse,
    answer: "item",
    run: ({ locale, params }) => getPost(params.id, locale),
  }),
});
