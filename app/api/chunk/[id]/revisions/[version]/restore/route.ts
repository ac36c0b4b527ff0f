import { askedVersion } from "@/lib/http/if-match";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { chunkEditResponse } from "@/lib/chunk/answers";
import { findEditableChunk } from "@/lib/chunk/admin";
import { restoreChunkRevision } from "@/lib/chunk/save";
import { restoreBody, revisionParams } from "@/lib/revision/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Bring back the texts of a version of a chunk", access: "editor", params: revisionParams, body: restoreBody, bodyIsOptional: true, response: chunkEditResponse, answer: "item",
    find: ({ actor, params }) => findEditableChunk(actor, params.id),
    run: ({ actor, locale, params, body, found, request }) => restoreChunkRevision(actor, found.id, params.version, locale, askedVersion(request, body.version)),
  }),
});
