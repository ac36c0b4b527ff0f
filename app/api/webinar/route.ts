import { listWebinars, webinarResponse } from "@/lib/event/webinar";
import { methods } from "@/lib/api/methods";
import { pagedQuery } from "@/lib/http/params";
import { route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List webinars",
    access: "public",
    query: pagedQuery,
    response: webinarResponse,
    responseKind: "list",
    run: ({ query }) => listWebinars(query.paging),
  }),
});
