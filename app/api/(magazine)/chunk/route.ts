import { chunkKind } from "@/lib/magazine/chunk/kind";
import { listChunksForEditing } from "@/lib/magazine/chunk/desk/load";
import { chunkResponses } from "@/lib/magazine/chunk/desk/responses";
import { createChunk } from "@/lib/magazine/chunk/write/update";
import { chunkResponse, chunkListQuery } from "@/lib/magazine/chunk/read/schema";
import { listChunks } from "@/lib/magazine/chunk/read/service";
import { newChunk, chunkEditQuery } from "@/lib/magazine/chunk/write/schema";
import { listRoutes } from "@/lib/kernel/api/list-routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = listRoutes({
  summaries: {
    list: "List published chunks; with admin=true all chunks, for editors",
    create: "Create a chunk",
  },
  access: "editor",
  cached: chunkKind.cachedEndpoints["/api/chunk"],
  query: chunkListQuery,
  response: chunkResponse,
  list: ({ key, paging }, locale) => listChunks(locale, { key }, paging),
  editQuery: chunkEditQuery,
  ...chunkResponses,
  listForEditing: listChunksForEditing,
  bodySize: chunkKind.bodySizes["POST /api/chunk"],
  body: newChunk,
  create: createChunk,
});
