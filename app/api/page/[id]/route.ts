import { methods } from "@/lib/http/methods";
import { idOrSlugParams, itemQuery } from "@/lib/http/params";
import { route } from "@/lib/http/route";
import { pageResponse } from "@/lib/page/schema";
import { getPage } from "@/lib/page/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Read a published page by id or slug",
    access: "public",
    params: idOrSlugParams,
    query: itemQuery,
    response: pageResponse,
    answer: "item",
    run: ({ locale, params }) => getPage(params.id, locale),
  }),
});
