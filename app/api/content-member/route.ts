import { methods } from "@/lib/http/methods";
import { pagedQuery } from "@/lib/http/params";
import { route } from "@/lib/http/route";
import { directoryPostResponse } from "@/lib/member/schema";
import { listDirectoryPosts } from "@/lib/member/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the published directory posts of companies",
    access: "public",
    query: pagedQuery,
    response: directoryPostResponse,
    answer: "list",
    run: ({ locale, query }) => listDirectoryPosts(locale, query.paging),
  }),
});
