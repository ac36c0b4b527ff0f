import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { searchForEditing } from "@/lib/site/search/admin-search";
import { searchQuery, searchResponse } from "@/lib/site/search/schema";
import { askForReader } from "@/lib/site/search/counted-search";
import { viewLists, viewSearch } from "@/lib/site/search/view";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Search posts and companies; with admin=true those that you may edit, drafts included",
    access: "public",
    limit: "search",
    query: searchQuery,
    response: searchResponse,
    responseKind: "raw",
    run: async ({ actor, origin: { userAgent }, locale, query: { search, limit } }) =>
      viewSearch(search, await askForReader({ actor, userAgent }, search, locale, limit), locale),
    admin: {
      access: "user",
      query: searchQuery,
      run: async ({ actor, locale, query: { search, limit } }) =>
        viewLists(search, await searchForEditing(actor, search, locale, limit)),
    },
  }),
});
