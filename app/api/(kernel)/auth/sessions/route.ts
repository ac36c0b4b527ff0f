import { endOtherSessions, listOwnSessions } from "@/lib/kernel/auth/session/own-sessions";
import { sessionResponse } from "@/lib/kernel/auth/schema";
import { methods } from "@/lib/kernel/api/methods";
import { pagedQuery } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List your sessions",
    access: "user",
    query: pagedQuery,
    response: sessionResponse,
    responseKind: "list",
    run: ({ actor, query }) => listOwnSessions(actor, query.paging),
  }),
  DELETE: route({
    summary: "End all your sessions but this one",
    access: "user",
    responseKind: "empty",
    run: ({ actor, origin }) => endOtherSessions(actor, origin.address),
  }),
});
