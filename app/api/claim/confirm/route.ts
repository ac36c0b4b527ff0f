import { confirmClaim } from "@/lib/claim/decide";
import { claimConfirmation, claimResponse } from "@/lib/claim/schema";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";
import { requireVerified } from "@/lib/member/edit-policy";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Use the link that was mailed to the company's address",
    access: "user",
    limit: "mailed_link",
    body: claimConfirmation,
    response: claimResponse,
    responseKind: "item",
    find: async ({ actor }) => requireVerified(actor),
    run: ({ actor, locale, body }) => confirmClaim(actor, body.token, locale),
  }),
});
