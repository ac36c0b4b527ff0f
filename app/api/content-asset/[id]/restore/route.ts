import { findEditableAsset } from "@/lib/asset/policy";
import { restoreAsset } from "@/lib/asset/remove";
import { assetEditResponse } from "@/lib/asset/schema";
import { methods } from "@/lib/api/methods";
import { idParams } from "@/lib/kernel/http/params";
import { route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Restore a picture from the trash, within 30 days",
    access: "user",
    params: idParams,
    response: assetEditResponse,
    responseKind: "item",
    find: ({ actor, params }) => findEditableAsset(actor, params.id, { isDeleted: true }),
    run: ({ actor, locale, item }) => restoreAsset(actor, item.id, locale),
  }),
});
