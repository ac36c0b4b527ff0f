import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idOrSlugParams, id } from "@/lib/kernel/http/params";
import { withdrawInvitation } from "@/lib/directory/representative/invite";
import { findRepresentedMember } from "@/lib/directory/representative/policy";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({
    summary: "Withdraw an open invitation",
    access: "user",
    params: idOrSlugParams.extend({ invitation: id }),
    responseKind: "empty",
    find: ({ actor, params }) => findRepresentedMember(actor, params.id),
    run: ({ actor, params, item }) => withdrawInvitation(actor, item.id, params.invitation),
  }),
});
