import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { searchForEditing } from "@/lib/site/search/admin-search";
import { searchQuery, searchResponse } from "@/lib/site/search/schema";
import { countByKind, type SearchResult } from "@/lib/site/search/results";
import { searchForReader } from "@/lib/site/search/counted-search";

const viewSearch = (query: string, data: SearchResult) => ({
  data,
  meta: { query, ...countByKind(data) },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Search posts and companies; with admin=true those that you may edit, drafts included",
    access: "public",
    limit: "search",
    query: searchQuery,
    response: searchResponse,
    responseKind: "raw",
    run: async ({ actor, origin: { userAgent }, locale, query: { search, limit } }) =>
      viewSearch(search, await searchForReader({ actor, userAgent }, search, locale, limit)),
    admin: {
      access: "user",
      query: searchQuery,
      run: async ({ actor, locale, query: { search, limit } }) =>
        viewSearch(search, await searchForEditing(actor, search, locale, limit)),
    },
  }),
});
