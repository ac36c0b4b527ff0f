import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { getCampaign } from "@/lib/audience/campaign/desk/load";
import { campaignResponse } from "@/lib/audience/campaign/desk/responses";
import { campaignChange } from "@/lib/audience/campaign/desk/schema";
import { removeCampaign, updateCampaign } from "@/lib/audience/campaign/desk/write";
import { campaignManifest } from "@/lib/audience/campaign/manifest";
import { requestedVersion } from "@/lib/kernel/http/input";
import { idParams } from "@/lib/kernel/http/params";

const addressed = { access: "editor", params: idParams } as const;

const change = route({
  ...addressed,
  summary: "Update a draft of an issue",
  bodySize: campaignManifest.bodySizes["PUT /api/campaign/{id}"],
  body: campaignChange,
  response: campaignResponse,
  responseKind: "item",
  run: ({ actor, locale, params, body, request }) =>
    updateCampaign(actor, params.id, body, locale, requestedVersion(request, body.version)),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    ...addressed,
    summary: "Get an issue of the newsletter for editing",
    response: campaignResponse,
    responseKind: "item",
    run: ({ actor, params }) => getCampaign(actor, params.id),
  }),
  POST: change,
  PUT: change,
  DELETE: route({
    ...addressed,
    summary: "Delete a draft of an issue",
    responseKind: "empty",
    run: ({ actor, params, locale }) => removeCampaign(actor, params.id, locale),
  }),
});
