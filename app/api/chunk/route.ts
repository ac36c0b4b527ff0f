import { chunkListQuery, chunkResponse } from "@/lib/chunk/schema";
import { listChunks } from "@/lib/chunk/service";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List published chunks",
    access: "public",
    query: chunkListQuery,
    response: chunkResponse,
    answer: "list",
    run: ({ locale, query }) => listChunks(locale, { key: query.key }, query.paging),
  }),
});
