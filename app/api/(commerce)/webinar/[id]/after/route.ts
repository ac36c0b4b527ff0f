import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { findManagedWebinar } from "@/lib/commerce/event/policy";
import { readAfter, saveAfter } from "@/lib/commerce/webinar/after/save";
import { afterChange, afterResponse } from "@/lib/commerce/webinar/after/schema";
import { idParams, itemQuery } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get what participants get after a webinar, for those who manage it",
    access: "user",
    params: idParams,
    query: itemQuery,
    response: afterResponse,
    responseKind: "item",
    find: ({ actor, params }) => findManagedWebinar(actor, String(params.id)),
    run: ({ actor, locale, item }) => readAfter(actor, item.id, locale),
  }),
  PUT: route({
    summary: "Set the links and files after a webinar, and the chapters of its recording",
    access: "user",
    params: idParams,
    body: afterChange,
    response: afterResponse,
    responseKind: "item",
    find: ({ actor, params }) => findManagedWebinar(actor, String(params.id)),
    run: ({ actor, locale, item, body }) => saveAfter(actor, item.id, body, locale),
  }),
});
