import { assetManifest } from "@/lib/kernel/asset/manifest";
import { listAssetsForEditing } from "@/lib/kernel/asset/admin";
import { requireConfirmed } from "@/lib/kernel/asset/policy";
import { assetEditResponse, assetResponse } from "@/lib/kernel/asset/responses";
import { assetEditQuery, assetListQuery, newAsset } from "@/lib/kernel/asset/schema";
import { listPublicAssets } from "@/lib/kernel/asset/service";
import { createAsset } from "@/lib/kernel/asset/upload";
import { paged } from "@/lib/kernel/core/paging";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the pictures of a published item; with admin=true those that you may edit",
    access: "public",
    query: assetListQuery,
    response: assetResponse,
    responseKind: "list",
    run: async ({ locale, query: { parent_type: parentType, parent_id: parentId, paging } }) => {
      const all = await listPublicAssets({ parentType, parentId }, locale);
      const from = paging.currentPage * paging.perPage;
      return paged(all.slice(from, from + paging.perPage), all.length, paging);
    },
    admin: {
      access: "user",
      query: assetEditQuery,
      response: assetEditResponse,
      run: ({ actor, locale, query: { paging, sort, ...asked } }) => {
        const { parent_type: parentType, parent_id: parentId, missing_alt: missingAlt } = asked;
        const { search, kind, unused, trash, tag } = asked;
        const filters = { parentType, parentId, missingAlt, search, kind, unused, trash, tag };
        return listAssetsForEditing(actor, filters, paging, sort, locale);
      },
    },
  }),
  POST: route({
    summary: "Upload a picture: JPEG, PNG or WebP, at most 15 MB and 40 million pixels",
    access: "user",
    body: newAsset,
    form: "file",
    bodySize: assetManifest.bodySizes["POST /api/content-asset"],
    countsItself: true,
    response: assetEditResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    find: async ({ actor }) => requireConfirmed(actor),
    run: ({ actor, locale, body }) => createAsset(actor, body, locale),
  }),
});
