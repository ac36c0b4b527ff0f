import { withFlatFields } from "@/lib/kernel/content/flat-fields";
import { chunkManifest } from "@/lib/magazine/chunk/manifest";
import { listChunksForEditing } from "@/lib/magazine/chunk/desk/load";
import {
  chunkEditResponse,
  chunkRowResponse,
  chunkRowTranslation,
} from "@/lib/magazine/chunk/desk/responses";
import { createChunk } from "@/lib/magazine/chunk/write/update";
import { chunkResponse, chunkListQuery } from "@/lib/magazine/chunk/read/schema";
import { listChunks } from "@/lib/magazine/chunk/read/service";
import { newChunk, chunkEditQuery } from "@/lib/magazine/chunk/write/schema";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List published chunks; with admin=true all chunks, for editors",
    access: "public",
    query: chunkListQuery,
    cached: chunkManifest.cachedEndpoints["/api/chunk"],
    response: chunkResponse,
    responseKind: "list",
    run: ({ locale, query: { key, paging } }) => listChunks(locale, { key }, paging),
    admin: {
      access: "editor",
      query: chunkEditQuery,
      response: chunkRowResponse,
      run: async ({ actor, locale, query: { paging, sort, ...filters } }) =>
        withFlatFields(
          await listChunksForEditing(actor, filters, paging, locale, sort),
          locale,
          chunkRowTranslation,
        ),
    },
  }),
  POST: route({
    summary: "Create a chunk",
    access: "editor",
    bodySize: chunkManifest.bodySizes["POST /api/chunk"],
    body: newChunk,
    response: chunkEditResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: ({ actor, locale, body }) => createChunk(actor, body, locale),
  }),
});
