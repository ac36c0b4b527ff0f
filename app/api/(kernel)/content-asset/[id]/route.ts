import { assetManifest } from "@/lib/kernel/asset/manifest";
import { loadAssetForEditing } from "@/lib/kernel/asset/admin";
import { findRequestedAsset } from "@/lib/kernel/asset/policy";
import { removeAsset } from "@/lib/kernel/asset/remove";
import { assetEditResponse, assetResponse } from "@/lib/kernel/asset/responses";
import { assetChange, assetFile } from "@/lib/kernel/asset/schema";
import { getPublicAsset } from "@/lib/kernel/asset/service";
import { updateAsset } from "@/lib/kernel/asset/update";
import { replaceAsset } from "@/lib/kernel/asset/upload";
import { requestedVersion } from "@/lib/kernel/http/input";
import { methods } from "@/lib/kernel/api/methods";
import { idParams, itemQuery } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";

const addressed = { access: "user", params: idParams, find: findRequestedAsset } as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary:
      "Get a picture that a published item shows; with admin=true any that you may edit, and where it is used",
    access: "public",
    params: idParams,
    query: itemQuery,
    response: assetResponse,
    responseKind: "item",
    run: ({ locale, params }) => getPublicAsset(params.id, locale),
    admin: {
      access: "user",
      response: assetEditResponse,
      run: ({ actor, locale, params }) => loadAssetForEditing(actor, params.id, locale),
    },
  }),
  POST: route({
    ...addressed,
    summary: "Replace the file of a picture",
    body: assetFile,
    form: "file",
    bodySize: assetManifest.bodySizes["POST /api/content-asset/{id}"],
    countsItself: true,
    response: assetEditResponse,
    responseKind: "item",
    run: ({ actor, locale, body, item, request }) =>
      replaceAsset(actor, item.id, body.file, locale, requestedVersion(request, body.version)),
  }),
  PUT: route({
    ...addressed,
    summary: "Update the texts, focal point, crop or place of a picture",
    body: assetChange,
    response: assetEditResponse,
    responseKind: "item",
    run: ({ actor, locale, body, item, request }) =>
      updateAsset(actor, item.id, body, locale, requestedVersion(request, body.version)),
  }),
  DELETE: route({
    ...addressed,
    summary: "Move an unused picture to the trash",
    responseKind: "empty",
    run: ({ actor, locale, item }) => removeAsset(actor, item.id, locale),
  }),
});
