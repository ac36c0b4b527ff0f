import { bulkBody, bulkResponse } from "@/lib/content/bulk";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";
import { bulkPages } from "@/lib/page/write/bulk";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Publish, archive, delete or bring back many pages at once",
    access: "editor",
    body: bulkBody,
    response: bulkResponse,
    responseKind: "item",
    run: ({ actor, locale, body }) => bulkPages(actor, body, locale),
  }),
});
