import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { getSeries } from "@/lib/commerce/event-series/read";
import { seriesResponse } from "@/lib/commerce/event-series/schema";
import { idParams, itemQuery } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get the public dates of a series of events, with the seats left of each",
    access: "public",
    params: idParams,
    query: itemQuery,
    // Seats left are those of the moment.
    unkept: true,
    response: seriesResponse,
    responseKind: "item",
    run: ({ locale, params }) => getSeries(params.id, locale),
  }),
});
