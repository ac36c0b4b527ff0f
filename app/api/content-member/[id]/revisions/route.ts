import { methods } from "@/lib/http/methods";
import { idParams, pagedQuery } from "@/lib/http/params";
import { route } from "@/lib/http/route";
import { findEditableMember } from "@/lib/member/edit-policy";
import { revisionHeadResponse } from "@/lib/revision/schema";
import { listRevisions } from "@/lib/revision/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the versions of a directory post, newest first",
    access: "user",
    params: idParams,
    query: pagedQuery,
    response: revisionHeadResponse,
    answer: "list",
    find: ({ actor, params }) => findEditableMember(actor, String(params.id)),
    run: ({ found, query }) => listRevisions("directory_post", found.id, query.paging),
  }),
});
