import { categoryListQuery, categoryResponse } from "@/lib/category/schema";
import { listCategories } from "@/lib/category/service";
import { paged } from "@/lib/core/paging";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { listProfessions } from "@/lib/profession/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List professions (`ctx=member`) or sections (`ctx=product`)",
    access: "public",
    query: categoryListQuery,
    response: categoryResponse,
    answer: "list",
    run: async ({ locale, query }) => {
      const all: unknown[] = query.ctx === "member" ? await listProfessions(locale) : await listCategories(locale, query.name);
      return paged(all, all.length, { currentPage: 0, perPage: Math.max(1, all.length) });
    },
  }),
});
