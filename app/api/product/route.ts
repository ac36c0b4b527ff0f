import { route } from "@/lib/http/route";
import { methods } from "@/lib/http/methods";
import { postListQuery, postOrder, postResponse } from "@/lib/post/schema";
import { listWholePosts } from "@/lib/post/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List published posts",
    access: "public",
    query: postListQuery,
    response: postResponse,
    answer: "list",
    run: ({ locale, query: { filters, paging, sort } }) => listWholePosts(locale, filters, paging, postOrder(sort)),
  }),
});
