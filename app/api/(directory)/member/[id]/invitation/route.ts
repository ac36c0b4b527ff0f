import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idOrSlugParams, pagedQuery } from "@/lib/kernel/http/params";
import { inviteRepresentative } from "@/lib/directory/representative/invite";
import { listInvitations } from "@/lib/directory/representative/list";
import { findInvitingMember, findRepresentedMember } from "@/lib/directory/representative/policy";
import { invitationResponse, newInvitation } from "@/lib/directory/representative/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the open invitations of your company, or of any company for managers",
    access: "user",
    params: idOrSlugParams,
    query: pagedQuery,
    response: invitationResponse,
    responseKind: "list",
    find: ({ actor, params }) => findRepresentedMember(actor, params.id),
    run: ({ item, query }) => listInvitations(item.id, query.paging),
  }),
  POST: route({
    summary: "Invite somebody by email to represent your company too",
    access: "user",
    params: idOrSlugParams,
    body: newInvitation,
    response: invitationResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    find: ({ actor, params }) => findInvitingMember(actor, params.id),
    run: ({ actor, locale, body, item }) => inviteRepresentative(actor, item.id, body, locale),
  }),
});
