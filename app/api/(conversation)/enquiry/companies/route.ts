import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { listAskable } from "@/lib/conversation/enquiry/companies";
import { askableCompany, askableQuery } from "@/lib/conversation/enquiry/schema";
import { memberFilters } from "@/lib/directory/member/read/schema";
import { idsOfSearch } from "@/lib/kernel/search-engine/list-search";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the companies that take enquiries",
    access: "public",
    query: askableQuery,
    response: askableCompany,
    responseKind: "list",
    run: async ({ locale, query: { search, category, area, ids, paging } }) => {
      const { professionId } = await memberFilters({ category }, locale);
      const found = await idsOfSearch("member", search, locale);
      return listAskable(locale, { found, ids, professionId, area }, paging);
    },
  }),
});
