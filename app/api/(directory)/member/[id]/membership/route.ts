import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { setMembership } from "@/lib/commerce/membership/grant";
import { membershipResponse } from "@/lib/commerce/membership/responses";
import { membershipChange } from "@/lib/commerce/membership/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Grant membership until a day, or end it now, with a reason",
    access: "manager",
    params: idParams,
    body: membershipChange,
    response: membershipResponse,
    responseKind: "item",
    run: ({ actor, locale, params, body }) => setMembership(actor, params.id, body, locale),
  }),
});
