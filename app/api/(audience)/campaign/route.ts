import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { listCampaigns } from "@/lib/audience/campaign/desk/load";
import { campaignResponse, campaignRowResponse } from "@/lib/audience/campaign/desk/responses";
import { campaignQuery, newCampaign } from "@/lib/audience/campaign/desk/schema";
import { createCampaign } from "@/lib/audience/campaign/desk/write";
import { campaignManifest } from "@/lib/audience/campaign/manifest";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the issues of the newsletter, with their status and figures",
    access: "editor",
    query: campaignQuery,
    response: campaignRowResponse,
    responseKind: "list",
    run: ({ actor, query: { paging, sort, search, status } }) =>
      listCampaigns(actor, { search, status }, paging, sort),
  }),
  POST: route({
    summary: "Create a draft of an issue",
    access: "editor",
    bodySize: campaignManifest.bodySizes["POST /api/campaign"],
    body: newCampaign,
    response: campaignResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: ({ actor, locale, body }) => createCampaign(actor, body, locale),
  }),
});
