import { findEditableChunk } from "@/lib/chunk/admin";
import { chunkEditResponse } from "@/lib/chunk/answers";
import { restoreChunk } from "@/lib/chunk/remove";
import { restoreChunkRevision } from "@/lib/chunk/save";
import { historyRoutes } from "@/lib/revision/routes";

export const history = historyRoutes({
  kind: "chunk",
  thing: "a chunk",
  access: "editor",
  response: chunkEditResponse,
  find: findEditableChunk,
  findToChange: findEditableChunk,
  findInTrash: (actor, part) => findEditableChunk(actor, part, { trash: true }),
  restoreVersion: restoreChunkRevision,
  takeOutOfTrash: restoreChunk,
});
