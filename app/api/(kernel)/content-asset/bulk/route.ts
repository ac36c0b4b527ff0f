import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { changeAssets } from "@/lib/kernel/asset/bulk";
import { requireConfirmed } from "@/lib/kernel/asset/policy";
import { assetBulkBody, assetBulkResponse } from "@/lib/kernel/asset/tag-fields";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Delete or restore several pictures, or change their tags",
    access: "user",
    body: assetBulkBody,
    response: assetBulkResponse,
    responseKind: "item",
    find: async ({ actor }) => requireConfirmed(actor),
    run: ({ actor, locale, body }) => changeAssets(actor, body, locale),
  }),
});
