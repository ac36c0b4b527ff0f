import { z } from "zod";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { requireVerified } from "@/lib/directory/member/edit-policy";
import { acceptInvitation } from "@/lib/directory/representative/accept";
import { invitationToken } from "@/lib/directory/representative/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Accept an emailed invitation to represent a company",
    access: "user",
    limit: "mailed_link",
    body: invitationToken,
    response: z.object({ id: z.int(), member_name: z.string() }),
    responseKind: "item",
    find: async ({ actor }) => requireVerified(actor),
    run: ({ actor, locale, body }) => acceptInvitation(actor, body.token, locale),
  }),
});
