import { bulkBody, bulkResponse } from "@/lib/content/bulk";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";
import { bulkChunks } from "@/lib/chunk/write/bulk";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Publish, archive, delete or bring back many chunks at once",
    access: "editor",
    body: bulkBody,
    response: bulkResponse,
    responseKind: "item",
    run: ({ actor, locale, body }) => bulkChunks(actor, body, locale),
  }),
});
