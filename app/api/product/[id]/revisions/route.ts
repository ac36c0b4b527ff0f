import { methods } from "@/lib/http/methods";
import { idOrSlugParams, pagedQuery } from "@/lib/http/params";
import { route } from "@/lib/http/route";
import { findEditablePost } from "@/lib/post/edit-policy";
import { revisionHeadResponse } from "@/lib/revision/schema";
import { listRevisions } from "@/lib/revision/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the saves of a post, newest first",
    access: "user",
    params: idOrSlugParams,
    query: pagedQuery,
    response: revisionHeadResponse,
    answer: "list",
    find: ({ actor, params }) => findEditablePost(actor, params.id),
    run: ({ found, query }) => listRevisions("post", found.id, query.paging),
  }),
});
