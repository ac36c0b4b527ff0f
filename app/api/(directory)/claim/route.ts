import { claimResponse, newClaim } from "@/lib/directory/claim/schema";
import { createClaim, listClaims } from "@/lib/directory/claim/service";
import { methods } from "@/lib/kernel/api/methods";
import { pagedQuery } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";
import { requireVerified } from "@/lib/directory/member/edit-policy";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List your claims of companies; all pending ones for managers",
    access: "user",
    query: pagedQuery,
    response: claimResponse,
    responseKind: "list",
    run: ({ actor, locale, query }) => listClaims(actor, query.paging, locale),
  }),
  POST: route({
    summary: "Claim a company",
    access: "user",
    body: newClaim,
    response: claimResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    find: async ({ actor }) => requireVerified(actor),
    run: ({ actor, locale, body }) => createClaim(actor, body, locale),
  }),
});
