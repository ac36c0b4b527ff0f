import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { eventEditResponse } from "@/lib/commerce/event/desk/responses";
import { findManagedEvent } from "@/lib/commerce/event/policy";
import { reviewEvent } from "@/lib/commerce/event/write/review";
import { reviewBody } from "@/lib/kernel/content/review";
import { idOrSlugParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Send an event for review, withdraw it, approve it, or ask for changes with a note",
    access: "user",
    params: idOrSlugParams,
    body: reviewBody,
    response: eventEditResponse,
    responseKind: "item",
    find: ({ actor, params }) => findManagedEvent(actor, params.id),
    run: ({ actor, locale, body, item }) => reviewEvent(actor, item.id, body, locale),
  }),
});
