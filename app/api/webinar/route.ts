import { eventResponse } from "@/lib/event/schema";
import { listEvents } from "@/lib/event/service";
import { methods } from "@/lib/api/methods";
import { pagedQuery } from "@/lib/http/params";
import { route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List webinars",
    access: "public",
    query: pagedQuery,
    response: eventResponse,
    responseKind: "list",
    run: ({ query }) => listEvents(query.paging),
  }),
});
