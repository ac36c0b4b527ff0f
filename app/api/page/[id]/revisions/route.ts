import { methods } from "@/lib/http/methods";
import { idOrSlugParams, pagedQuery } from "@/lib/http/params";
import { route } from "@/lib/http/route";
import { findEditablePage } from "@/lib/page/edit-policy";
import { revisionHeadResponse } from "@/lib/revision/schema";
import { listRevisions } from "@/lib/revision/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the versions of a page", access: "editor", params: idOrSlugParams, query: pagedQuery, response: revisionHeadResponse, answer: "list",
    find: ({ actor, params }) => findEditablePage(actor, params.id), run: ({ found, query }) => listRevisions("page", found.id, query.paging),
  }),
});
