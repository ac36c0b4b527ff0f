import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { resumeCampaign } from "@/lib/audience/campaign/actions";
import { stepResponse } from "@/lib/audience/campaign/step-schema";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Resume the sending of an issue that was paused or stopped",
    access: "editor",
    params: idParams,
    response: stepResponse,
    responseKind: "item",
    run: ({ actor, params }) => resumeCampaign(actor, params.id),
  }),
});
