import { bulkBody, bulkResponse } from "@/lib/content/bulk";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";
import { bulkChunks } from "@/lib/chunk/write/bulk";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Publish, take down, delete or restore several chunks, or undo that",
    access: "editor",
    body: bulkBody,
    response: bulkResponse,
    responseKind: "item",
    run: ({ actor, locale, body }) => bulkChunks(actor, body, locale),
  }),
});
