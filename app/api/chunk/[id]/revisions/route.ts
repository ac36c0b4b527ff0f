import { methods } from "@/lib/http/methods";
import { idOrSlugParams, pagedQuery } from "@/lib/http/params";
import { route } from "@/lib/http/route";
import { findEditableChunk } from "@/lib/chunk/admin";
import { revisionHeadResponse } from "@/lib/revision/schema";
import { listRevisions } from "@/lib/revision/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the versions of a chunk", access: "editor", params: idOrSlugParams, query: pagedQuery, response: revisionHeadResponse, answer: "list",
    find: ({ actor, params }) => findEditableChunk(actor, params.id), run: ({ found, query }) => listRevisions("chunk", found.id, query.paging),
  }),
});
