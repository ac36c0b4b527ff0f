import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { findManagedEvent } from "@/lib/commerce/event/policy";
import { idParams, itemQuery } from "@/lib/kernel/http/params";
import { readFigures } from "@/lib/commerce/ticket/figures/read";
import { figuresResponse } from "@/lib/commerce/ticket/figures/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Count what was sold for an event, by ticket type and day, and where buyers came from",
    access: "user",
    params: idParams,
    query: itemQuery,
    response: figuresResponse,
    responseKind: "item",
    find: ({ actor, params }) => findManagedEvent(actor, String(params.id)),
    run: ({ actor, locale, item }) => readFigures(actor, item.id, locale),
  }),
});
