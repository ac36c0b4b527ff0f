import { methods } from "@/lib/http/methods";
import { idOrSlugParams, itemQuery } from "@/lib/http/params";
import { route } from "@/lib/http/route";
import { memberResponse } from "@/lib/member/schema";
import { getMember } from "@/lib/member/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Read a published company by id or slug",
    access: "public",
    params: idOrSlugParams,
    query: itemQuery,
    response: memberResponse,
    answer: "item",
    run: ({ locale, params }) => getMember(params.id, locale),
  }),
});
