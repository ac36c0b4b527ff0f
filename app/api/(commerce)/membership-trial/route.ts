import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { membershipResponse } from "@/lib/commerce/membership/responses";
import { newTrial } from "@/lib/commerce/membership/schema";
import { startTrial } from "@/lib/commerce/membership/trial";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Start the free trial of a plan for your company; 409 once it had a membership",
    access: "user",
    body: newTrial,
    response: membershipResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: ({ actor, locale, body }) => startTrial(actor, body, locale),
  }),
});
