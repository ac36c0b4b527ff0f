import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { lookAtInvitation } from "@/lib/directory/representative/accept";
import { invitationFacts, invitationToken } from "@/lib/directory/representative/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Get what an emailed invitation is about, without using it up",
    access: "public",
    limit: "mailed_link",
    body: invitationToken,
    response: invitationFacts,
    responseKind: "item",
    run: ({ locale, body }) => lookAtInvitation(body.token, locale),
  }),
});
