import { decideClaim, findClaim } from "@/lib/directory/claim/decide";
import { claimDecision, claimResponse } from "@/lib/directory/claim/schema";
import { methods } from "@/lib/kernel/api/methods";
import { idParams } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Approve or reject a claim",
    access: "manager",
    params: idParams,
    body: claimDecision,
    response: claimResponse,
    responseKind: "item",
    find: ({ actor, params }) => findClaim(actor, params.id),
    run: ({ actor, locale, body, item }) => decideClaim(actor, item.id, body, locale),
  }),
});
