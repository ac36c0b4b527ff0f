import { methods } from "@/lib/http/methods";
import { idOrSlugParams } from "@/lib/http/params";
import { route } from "@/lib/http/route";
import { chunkEditResponse } from "@/lib/chunk/answers";
import { findEditableChunk } from "@/lib/chunk/admin";
import { restoreChunk } from "@/lib/chunk/remove";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Take a chunk out of the trash", access: "editor", params: idOrSlugParams, response: chunkEditResponse, answer: "item",
    find: ({ actor, params }) => findEditableChunk(actor, params.id, { trash: true }), run: ({ actor, found, locale }) => restoreChunk(actor, found.id, locale),
  }),
});
