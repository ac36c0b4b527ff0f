import { methods } from "@/lib/api/methods";
import { flag } from "@/lib/http/params";
import { route } from "@/lib/api/route";
import { searchForEditing } from "@/lib/search/admin-search";
import { searchQuery, searchResponse } from "@/lib/search/schema";
import { searchSite } from "@/lib/search/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Find posts and companies; with admin=true those that one may edit, drafts included",
    access: "public",
    limit: "search",
    query: searchQuery.extend({ admin: flag.optional() }),
    response: searchResponse,
    answer: "raw",
    run: async ({ actor, locale, query }) => {
      const data = await (actor.kind === "user" && query.admin
        ? searchForEditing(actor, query.search, locale, query.limit)
        : searchSite(query.search, locale, query.limit));
      return {
        data,
        meta: { query: query.search, posts: data.posts.length, members: data.members.length },
      };
    },
  }),
});
