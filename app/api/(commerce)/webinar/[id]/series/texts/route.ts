import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { giveTexts } from "@/lib/commerce/event-series/give-texts";
import { textsResponse } from "@/lib/commerce/event-series/schema";
import { findManagedWebinar } from "@/lib/commerce/event/policy";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Give the texts and the picture of a date to all later dates of its series",
    access: "user",
    params: idParams,
    response: textsResponse,
    responseKind: "item",
    find: ({ actor, params }) => findManagedWebinar(actor, String(params.id)),
    run: ({ actor, locale, item }) => giveTexts(actor, item.id, locale),
  }),
});
