import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { cancelCampaign } from "@/lib/audience/campaign/actions";
import { stepResponse } from "@/lib/audience/campaign/step-schema";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Cancel the sending of an issue; one that has not begun is a draft again",
    access: "editor",
    params: idParams,
    response: stepResponse,
    responseKind: "item",
    run: ({ actor, params }) => cancelCampaign(actor, params.id),
  }),
});
