import { chunkResponse } from "@/lib/chunk/schema";
import { getChunk } from "@/lib/chunk/service";
import { methods } from "@/lib/http/methods";
import { idParams, itemQuery } from "@/lib/http/params";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Read a published chunk",
    access: "public",
    params: idParams,
    query: itemQuery,
    response: chunkResponse,
    answer: "item",
    run: ({ locale, params }) => getChunk(params.id, locale),
  }),
});
