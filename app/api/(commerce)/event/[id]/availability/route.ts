import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { availabilityOf } from "@/lib/commerce/event/read/availability";
import { availabilityResponse } from "@/lib/commerce/event/read/schema";
import { getEvent } from "@/lib/commerce/event/read/service";
import { idOrSlugParams, itemQuery } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get the seats left for an event and its ticket types",
    access: "public",
    params: idOrSlugParams,
    query: itemQuery,
    response: availabilityResponse,
    responseKind: "item",
    run: async ({ locale, params }) => availabilityOf(await getEvent(params.id, locale, "event")),
  }),
});
