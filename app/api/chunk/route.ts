import { listChunksForEditing } from "@/lib/chunk/desk/load";
import { chunkEditResponse } from "@/lib/chunk/desk/responses";
import { createChunk } from "@/lib/chunk/write/update";
import { chunkResponse } from "@/lib/chunk/read/schema";
import { listChunks } from "@/lib/chunk/read/service";
import { chunkQuery, newChunk } from "@/lib/chunk/write/schema";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List published chunks; with admin=true all of them, for editors",
    access: "public",
    query: chunkQuery,
    response: chunkResponse,
    answer: "list",
    run: ({ actor, locale, query: { admin, paging, sort, ...filters } }) =>
      actor.kind === "user" && admin
        ? listChunksForEditing(actor, filters, paging, locale, sort)
        : listChunks(locale, { key: filters.key }, paging),
  }),
  POST: route({
    summary: "Make a chunk",
    access: "editor",
    hasDocuments: true,
    body: newChunk,
    response: chunkEditResponse,
    answer: "item",
    status: 201,
    isRepeatable: true,
    run: ({ actor, locale, body }) => createChunk(actor, body, locale),
  }),
});
