import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { getStep, scheduleCampaign } from "@/lib/audience/campaign/actions";
import { scheduleBody, stepResponse } from "@/lib/audience/campaign/step-schema";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary:
      "Schedule an issue, in Athens time unless an offset is given; without a time it is sent now",
    access: "editor",
    params: idParams,
    body: scheduleBody,
    response: stepResponse,
    responseKind: "item",
    find: ({ actor, params }) => getStep(actor, params.id),
    run: ({ actor, params, body, locale }) => scheduleCampaign(actor, params.id, body, locale),
  }),
});
