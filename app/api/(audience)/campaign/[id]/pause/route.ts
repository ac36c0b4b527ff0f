import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { pauseCampaign } from "@/lib/audience/campaign/actions";
import { stepResponse } from "@/lib/audience/campaign/step-schema";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Pause the sending of an issue; emails on their way are finished, the others wait",
    access: "editor",
    params: idParams,
    response: stepResponse,
    responseKind: "item",
    run: ({ actor, params }) => pauseCampaign(actor, params.id),
  }),
});
