import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { findEditableChunk } from "@/lib/chunk/admin";
import { revisionParams, revisionResponse } from "@/lib/revision/schema";
import { getRevision } from "@/lib/revision/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Read a version of a chunk", access: "editor", params: revisionParams, response: revisionResponse, answer: "item",
    find: ({ actor, params }) => findEditableChunk(actor, params.id), run: ({ found, params }) => getRevision("chunk", found.id, params.version),
  }),
});
