import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { confirmInvitations } from "@/lib/conversation/recommendation/held";
import { heldInvitations } from "@/lib/conversation/recommendation/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Release the invitations that are held since the database was restored",
    access: "manager",
    isHidden: true,
    response: heldInvitations,
    responseKind: "item",
    run: ({ actor }) => confirmInvitations(actor),
  }),
});
