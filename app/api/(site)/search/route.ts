import { whereFilters } from "@/lib/directory/member/read/public-list/schema";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { searchForEditing } from "@/lib/site/search/admin-search";
import { readerSearchQuery, searchQuery, searchResponse } from "@/lib/site/search/schema";
import { askForReader } from "@/lib/site/search/counted-search";
import { narrowCompanies } from "@/lib/site/search/narrowed";
import { viewLists, viewSearch } from "@/lib/site/search/view";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Search posts and companies; with admin=true those that you may edit, drafts included",
    access: "public",
    limit: "search",
    // Answers say what is open, and which appointments are free.
    unkept: true,
    query: readerSearchQuery,
    response: searchResponse,
    responseKind: "raw",
    run: async ({ actor, origin: { userAgent }, locale, query }) => {
      const { search, limit, facets: withFacets, ...where } = query;
      const found = await askForReader({ actor, userAgent }, search, locale, limit);
      const narrowing = { filters: whereFilters(where), withFacets: withFacets ?? false };
      const { result, facets } = await narrowCompanies(
        found.lists,
        narrowing,
        search,
        locale,
        limit,
      );
      return viewSearch(search, { ...found, lists: result }, locale, facets);
    },
    admin: {
      access: "user",
      query: searchQuery,
      run: async ({ actor, locale, query: { search, limit } }) =>
        viewLists(search, await searchForEditing(actor, search, locale, limit)),
    },
  }),
});
