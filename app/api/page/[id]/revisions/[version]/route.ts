import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { findEditablePage } from "@/lib/page/edit-policy";
import { revisionParams, revisionResponse } from "@/lib/revision/schema";
import { getRevision } from "@/lib/revision/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Read a version of a page", access: "editor", params: revisionParams, response: revisionResponse, answer: "item",
    find: ({ actor, params }) => findEditablePage(actor, params.id), run: ({ found, params }) => getRevision("page", found.id, params.version),
  }),
});
