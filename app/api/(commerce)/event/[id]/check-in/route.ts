import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { findManagedEvent } from "@/lib/commerce/event/policy";
import { idParams, itemQuery } from "@/lib/kernel/http/params";
import { checkIn } from "@/lib/commerce/ticket/door/check-in";
import { doorList } from "@/lib/commerce/ticket/door/list";
import { checkInBody, checkInResponse, doorListResponse } from "@/lib/commerce/ticket/door/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get hashes of the ticket codes that admit now, for phones without a network",
    access: "user",
    params: idParams,
    query: itemQuery,
    response: doorListResponse,
    responseKind: "item",
    find: ({ actor, params }) => findManagedEvent(actor, String(params.id)),
    run: ({ actor, locale, item }) => doorList(actor, item.id, locale),
  }),
  POST: route({
    summary: "Check a ticket in at the door; 409 with the reason, who and when if it is not valid",
    access: "user",
    params: idParams,
    body: checkInBody,
    response: checkInResponse,
    responseKind: "item",
    isRepeatable: true,
    countsItself: true,
    find: ({ actor, params }) => findManagedEvent(actor, String(params.id)),
    run: ({ actor, locale, item, body }) => checkIn(actor, item.id, body, locale),
  }),
});
