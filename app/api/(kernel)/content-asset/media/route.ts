import { assetManifest } from "@/lib/kernel/asset/manifest";
import { createMedia } from "@/lib/kernel/asset/media-upload";
import { requireConfirmed } from "@/lib/kernel/asset/policy";
import { assetEditResponse } from "@/lib/kernel/asset/responses";
import { newMedia } from "@/lib/kernel/asset/schema";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary:
      "Upload a sound (MP3, M4A, up to 100 MB) or a film (MP4, up to 200 MB): application/octet-stream",
    access: "editor",
    query: newMedia,
    bodySize: assetManifest.bodySizes["POST /api/content-asset/media"],
    countsItself: true,
    response: assetEditResponse,
    responseKind: "item",
    status: 201,
    find: async ({ actor }) => requireConfirmed(actor),
    run: ({ actor, locale, query, request }) => createMedia(actor, query, locale, request),
  }),
});
