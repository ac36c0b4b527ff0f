import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";
import { bulkBody, bulkResponse } from "@/lib/content/bulk";
import { bulkEvents } from "@/lib/event/write/bulk";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Publish, take down, delete or restore several events, or undo that",
    access: "editor",
    body: bulkBody,
    response: bulkResponse,
    responseKind: "item",
    run: ({ actor, locale, body }) => bulkEvents(actor, body, locale, "event"),
  }),
});
