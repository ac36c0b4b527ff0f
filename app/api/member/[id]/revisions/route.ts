import { methods } from "@/lib/http/methods";
import { idOrSlugParams, pagedQuery } from "@/lib/http/params";
import { route } from "@/lib/http/route";
import { findEditableMember } from "@/lib/member/edit-policy";
import { revisionHeadResponse } from "@/lib/revision/schema";
import { listRevisions } from "@/lib/revision/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the versions of a company, newest first",
    access: "user",
    params: idOrSlugParams,
    query: pagedQuery,
    response: revisionHeadResponse,
    answer: "list",
    find: ({ actor, params }) => findEditableMember(actor, params.id),
    run: ({ found, query }) => listRevisions("member", found.id, query.paging),
  }),
});
