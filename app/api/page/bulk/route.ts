import { bulkBody, bulkResponse } from "@/lib/content/bulk";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";
import { bulkPages } from "@/lib/page/write/bulk";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Publish, take down, delete or restore several pages, or undo that",
    access: "editor",
    body: bulkBody,
    response: bulkResponse,
    responseKind: "item",
    run: ({ actor, locale, body }) => bulkPages(actor, body, locale),
  }),
});
