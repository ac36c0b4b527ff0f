import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { previewCampaign } from "@/lib/audience/campaign/desk/preview";
import { previewResponse } from "@/lib/audience/campaign/desk/shown-responses";
import { previewQuery } from "@/lib/audience/campaign/desk/schema";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Preview the email of an issue, with its size",
    access: "editor",
    params: idParams,
    query: previewQuery,
    response: previewResponse,
    responseKind: "item",
    run: ({ actor, params, query, locale }) =>
      previewCampaign(actor, params.id, query.language, locale),
  }),
});
