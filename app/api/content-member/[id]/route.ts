import { methods } from "@/lib/http/methods";
import { idParams, itemQuery } from "@/lib/http/params";
import { route } from "@/lib/http/route";
import { directoryPostResponse } from "@/lib/member/schema";
import { getDirectoryPost } from "@/lib/member/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Read the directory post of a company by the company's id",
    access: "public",
    params: idParams,
    query: itemQuery,
    response: directoryPostResponse,
    answer: "item",
    run: ({ locale, params }) => getDirectoryPost(params.id, locale),
  }),
});
