import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idOrSlugParams, id } from "@/lib/kernel/http/params";
import { resendInvitation } from "@/lib/directory/representative/invite";
import { findInvitingMember } from "@/lib/directory/representative/policy";
import { invitationResponse } from "@/lib/directory/representative/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Email an open invitation again, with a new link",
    access: "user",
    params: idOrSlugParams.extend({ invitation: id }),
    response: invitationResponse,
    responseKind: "item",
    find: ({ actor, params }) => findInvitingMember(actor, params.id),
    run: ({ actor, params, item }) => resendInvitation(actor, item.id, params.invitation),
  }),
});
