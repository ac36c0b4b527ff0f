import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idOrSlugParams, itemQuery } from "@/lib/kernel/http/params";
import { getPlaces } from "@/lib/commerce/webinar/read";
import { placesResponse } from "@/lib/commerce/webinar/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get the places left for a webinar",
    access: "public",
    params: idOrSlugParams,
    query: itemQuery,
    response: placesResponse,
    responseKind: "item",
    run: ({ locale, params }) => getPlaces(params.id, locale),
  }),
});
