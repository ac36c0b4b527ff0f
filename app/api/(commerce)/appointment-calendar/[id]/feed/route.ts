import { endFeed, renewFeed } from "@/lib/commerce/appointment/calendar/feed";
import { calendarsResponse, feedOwnerQuery } from "@/lib/commerce/appointment/calendar/schema";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary:
      "Give the appointments of a company, or of one of its people, a new secret calendar address; the one before ends",
    access: "user",
    params: idParams,
    query: feedOwnerQuery,
    response: calendarsResponse,
    responseKind: "item",
    run: ({ actor, locale, params, query }) =>
      renewFeed(actor, { memberId: params.id, personId: query.person_id }, locale),
  }),
  DELETE: route({
    summary:
      "End the secret calendar address of the appointments of a company, or of one of its people",
    access: "user",
    params: idParams,
    query: feedOwnerQuery,
    responseKind: "empty",
    run: ({ actor, params, query }) =>
      endFeed(actor, { memberId: params.id, personId: query.person_id }),
  }),
});
