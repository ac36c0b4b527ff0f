import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { memberFilters, memberListQuery, memberResponse } from "@/lib/member/schema";
import { listWholeMembers } from "@/lib/member/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List published companies",
    access: "public",
    query: memberListQuery,
    response: memberResponse,
    answer: "list",
    run: async ({ locale, query }) => listWholeMembers(locale, await memberFilters(query, locale), query.paging),
  }),
});
