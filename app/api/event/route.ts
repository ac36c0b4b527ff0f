import { listEvents } from "@/lib/event/service";
import { eventListQuery, eventResponse } from "@/lib/event/schema";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List active events",
    access: "public",
    query: eventListQuery,
    response: eventResponse,
    responseKind: "list",
    run: ({ query }) => listEvents(query.paging),
  }),
});
