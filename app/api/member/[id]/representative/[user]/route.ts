import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";
import { idOrSlugParams, id } from "@/lib/http/params";
import { findRepresentedMember } from "@/lib/representative/policy";
import { removeRepresentative } from "@/lib/representative/remove";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({
    summary: "End that somebody acts for a company: oneself, or who came later; managers anybody",
    access: "user",
    params: idOrSlugParams.extend({ user: id }),
    responseKind: "empty",
    find: ({ actor, params }) => findRepresentedMember(actor, params.id),
    run: ({ actor, params, item }) => removeRepresentative(actor, item.id, params.user),
  }),
});
