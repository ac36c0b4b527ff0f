import { findClaim } from "@/lib/directory/claim/decide";
import { loadClaimEvidence } from "@/lib/directory/claim/evidence";
import { claimEvidenceResponse } from "@/lib/directory/claim/schema";
import { withdrawClaim } from "@/lib/directory/claim/service";
import { methods } from "@/lib/kernel/api/methods";
import { idParams, itemQuery } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get a claim with what a manager needs to decide",
    access: "manager",
    params: idParams,
    query: itemQuery,
    response: claimEvidenceResponse,
    responseKind: "item",
    find: ({ actor, params }) => findClaim(actor, params.id),
    run: ({ actor, locale, item }) => loadClaimEvidence(actor, item.id, locale),
  }),
  DELETE: route({
    summary: "Withdraw your claim while it is pending",
    access: "user",
    params: idParams,
    responseKind: "empty",
    find: ({ actor, params }) => findClaim(actor, params.id),
    run: ({ actor, item }) => withdrawClaim(actor, item.id),
  }),
});
