import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { findManagedWebinar } from "@/lib/commerce/event/policy";
import { idParams } from "@/lib/kernel/http/params";
import { listParticipants } from "@/lib/commerce/webinar/participant/list";
import { participantQuery, participantResponse } from "@/lib/commerce/webinar/participant/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the participants of a webinar",
    access: "user",
    params: idParams,
    query: participantQuery,
    response: participantResponse,
    responseKind: "list",
    find: ({ actor, params }) => findManagedWebinar(actor, String(params.id)),
    run: ({ actor, item, query: { paging, ...query } }) =>
      listParticipants(actor, item.id, query, paging),
  }),
});
