import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { searchQuery, searchResponse } from "@/lib/search/schema";
import { searchSite } from "@/lib/search/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Find posts and companies",
    access: "public",
    limit: "search",
    query: searchQuery,
    response: searchResponse,
    answer: "raw",
    run: async ({ locale, query }) => {
      const data = await searchSite(query.search, locale, query.limit);
      return { data, meta: { query: query.search, posts: data.posts.length, members: data.members.length } };
    },
  }),
});
