import { confirmClaim } from "@/lib/directory/claim/decide";
import { claimConfirmation, claimResponse } from "@/lib/directory/claim/schema";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { requireVerified } from "@/lib/directory/member/edit-policy";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Claim a company by the link emailed to its address",
    access: "user",
    limit: "mailed_link",
    body: claimConfirmation,
    response: claimResponse,
    responseKind: "item",
    find: async ({ actor }) => requireVerified(actor),
    run: ({ actor, locale, body }) => confirmClaim(actor, body.token, locale),
  }),
});
