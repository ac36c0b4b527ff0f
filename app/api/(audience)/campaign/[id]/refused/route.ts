import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { listRefused } from "@/lib/audience/campaign/desk/refused";
import { refusedResponse } from "@/lib/audience/campaign/desk/shown-responses";
import { idParams, pagedQuery } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the addresses that an issue did not reach, with the server's reason",
    access: "editor",
    params: idParams,
    query: pagedQuery,
    response: refusedResponse,
    responseKind: "list",
    run: ({ actor, params, query }) => listRefused(actor, params.id, query.paging),
  }),
});
