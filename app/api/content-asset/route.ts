import { assetListQuery, assetResponse } from "@/lib/asset/schema";
import { listPublicAssets } from "@/lib/asset/service";
import { paged } from "@/lib/core/paging";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the pictures of a published thing",
    access: "public",
    query: assetListQuery,
    response: assetResponse,
    answer: "list",
    run: async ({ locale, query: { parent_type, parent_id, paging } }) => {
      const all = await listPublicAssets({ parentType: parent_type, parentId: parent_id }, locale);
      const from = paging.currentPage * paging.perPage;
      return paged(all.slice(from, from + paging.perPage), all.length, paging);
    },
  }),
});
