import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { itemQuery } from "@/lib/kernel/http/params";
import { searchStartManifest } from "@/lib/site/search-start/manifest";
import { searchStartResponse } from "@/lib/site/search-start/schema";
import { searchStart } from "@/lib/site/search-start/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get what the search box offers at once: popular searches, professions and places",
    access: "public",
    query: itemQuery,
    cached: searchStartManifest.cachedEndpoints["/api/search-start"],
    response: searchStartResponse,
    responseKind: "item",
    run: ({ locale }) => searchStart(locale),
  }),
});
