import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { listZeroResults } from "@/lib/site/search/zero-results";
import { missListQuery, missResponse } from "@/lib/site/search/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary:
      "List the searches without results that were made at least three times, the most frequent first",
    access: "editor",
    query: missListQuery,
    response: missResponse,
    responseKind: "list",
    run: ({ actor, locale, query }) =>
      listZeroResults(actor, { language: query.locale }, query.paging, locale),
  }),
});
