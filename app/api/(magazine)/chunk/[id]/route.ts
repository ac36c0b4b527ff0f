import { itemRoutes } from "@/lib/kernel/api/item-routes";
import { idParams } from "@/lib/kernel/http/params";
import { findEditableChunk, getChunkForEditing } from "@/lib/magazine/chunk/desk/load";
import { chunkEditResponse } from "@/lib/magazine/chunk/desk/responses";
import { chunkKind } from "@/lib/magazine/chunk/kind";
import { chunkResponse } from "@/lib/magazine/chunk/read/schema";
import { getChunk } from "@/lib/magazine/chunk/read/service";
import { removeChunk } from "@/lib/magazine/chunk/write/remove";
import { chunkChange } from "@/lib/magazine/chunk/write/schema";
import { updateChunk } from "@/lib/magazine/chunk/write/update";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = itemRoutes({
  summaries: {
    get: "Get a published chunk; with admin=true any chunk, for editors",
    change: "Update a chunk",
    remove: "Move a chunk to the trash",
  },
  access: "editor",
  params: idParams,
  bodySize: chunkKind.bodySizes["PUT /api/chunk/{id}"],
  cached: chunkKind.cachedEndpoints["/api/chunk/{id}"],
  body: chunkChange,
  response: chunkResponse,
  editResponse: chunkEditResponse,
  find: findEditableChunk,
  get: getChunk,
  getForEditing: getChunkForEditing,
  update: updateChunk,
  remove: removeChunk,
});
