import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idOrSlugParams, pagedQuery } from "@/lib/kernel/http/params";
import { listRepresentatives } from "@/lib/directory/representative/list";
import { findRepresentedMember } from "@/lib/directory/representative/policy";
import { representativeResponse } from "@/lib/directory/representative/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the representatives of your company, or of any company for managers",
    access: "user",
    params: idOrSlugParams,
    query: pagedQuery,
    response: representativeResponse,
    responseKind: "list",
    find: ({ actor, params }) => findRepresentedMember(actor, params.id),
    run: ({ actor, item, query }) => listRepresentatives(actor, item.id, query.paging),
  }),
});
