import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idOrSlugParams, id } from "@/lib/kernel/http/params";
import { findRepresentedMember } from "@/lib/directory/representative/policy";
import { removeRepresentative } from "@/lib/directory/representative/remove";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({
    summary:
      "Remove a representative of a company: yourself or a later one, or anyone for managers",
    access: "user",
    params: idOrSlugParams.extend({ user: id }),
    responseKind: "empty",
    find: ({ actor, params }) => findRepresentedMember(actor, params.id),
    run: ({ actor, params, item }) => removeRepresentative(actor, item.id, params.user),
  }),
});
