import { findEditableAsset } from "@/lib/kernel/asset/policy";
import { restoreAsset } from "@/lib/kernel/asset/remove";
import { assetEditResponse } from "@/lib/kernel/asset/responses";
import { methods } from "@/lib/kernel/api/methods";
import { idParams } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";

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
