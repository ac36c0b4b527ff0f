import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { campaignResponse } from "@/lib/audience/campaign/desk/responses";
import { duplicateCampaign } from "@/lib/audience/campaign/desk/write";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Copy an issue as a new draft",
    access: "editor",
    params: idParams,
    response: campaignResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: ({ actor, params }) => duplicateCampaign(actor, params.id),
  }),
});
