import { findEditableChunk } from "@/lib/magazine/chunk/desk/load";
import { chunkEditResponse } from "@/lib/magazine/chunk/desk/responses";
import { restoreChunk } from "@/lib/magazine/chunk/write/remove";
import { restoreChunkRevision } from "@/lib/magazine/chunk/write/update";
import { historyRoutes } from "@/lib/kernel/api/history-routes";

export const history = historyRoutes({
  kind: "chunk",
  noun: "a chunk",
  access: "editor",
  response: chunkEditResponse,
  find: findEditableChunk,
  findToChange: findEditableChunk,
  findInTrash: (actor, part) => findEditableChunk(actor, part, { trash: true }),
  restoreVersion: restoreChunkRevision,
  takeOutOfTrash: restoreChunk,
});
