import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { pageListQuery, pageResponse } from "@/lib/page/schema";
import { listPages } from "@/lib/page/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List published pages",
    access: "public",
    query: pageListQuery,
    response: pageResponse,
    answer: "list",
    run: ({ locale, query }) => listPages(locale, { slug: query.slug }, query.paging),
  }),
});
