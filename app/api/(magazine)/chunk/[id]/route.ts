import { chunkManifest } from "@/lib/magazine/chunk/manifest";
import { findEditableChunk, getChunkForEditing } from "@/lib/magazine/chunk/desk/load";
import { chunkEditResponse } from "@/lib/magazine/chunk/desk/responses";
import { removeChunk } from "@/lib/magazine/chunk/write/remove";
import { updateChunk } from "@/lib/magazine/chunk/write/update";
import { chunkResponse } from "@/lib/magazine/chunk/read/schema";
import { getChunk } from "@/lib/magazine/chunk/read/service";
import { chunkChange } from "@/lib/magazine/chunk/write/schema";
import { requestedVersion } from "@/lib/kernel/http/input";
import { methods } from "@/lib/kernel/api/methods";
import { idParams, itemQuery } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";

const addressed = { access: "editor", params: idParams } as const;

const change = route({
  ...addressed,
  bodySize: chunkManifest.bodySizes["PUT /api/chunk/{id}"],
  summary: "Update a chunk",
  body: chunkChange,
  response: chunkEditResponse,
  responseKind: "item",
  find: ({ actor, params }) => findEditableChunk(actor, params.id),
  run: ({ actor, locale, body, item, request }) =>
    updateChunk(actor, item.id, body, locale, requestedVersion(request, body.version)),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get a published chunk; with admin=true any chunk, for editors",
    access: "public",
    params: idParams,
    query: itemQuery,
    cached: chunkManifest.cachedEndpoints["/api/chunk/{id}"],
    response: chunkResponse,
    responseKind: "item",
    run: ({ locale, params }) => getChunk(params.id, locale),
    admin: {
      access: "editor",
      response: chunkEditResponse,
      run: ({ actor, locale, params }) => getChunkForEditing(actor, params.id, locale),
    },
  }),
  POST: change,
  PUT: change,
  DELETE: route({
    ...addressed,
    summary: "Move a chunk to the trash",
    responseKind: "empty",
    find: ({ actor, params }) => findEditableChunk(actor, params.id),
    run: ({ actor, item, locale }) => removeChunk(actor, item.id, locale),
  }),
});
