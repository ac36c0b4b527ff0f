import { methods } from "@/lib/kernel/api/methods";
import { idOrSlugParams } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";
import { removeSecondFactor } from "@/lib/people/user/second-factor";
import { findUser } from "@/lib/people/user/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({
    summary: "Turn off two-step verification for a user who lost it",
    access: "manager",
    params: idOrSlugParams,
    responseKind: "empty",
    find: ({ actor, locale, params }) => findUser(actor, params.id, locale),
    run: ({ actor, locale, item }) => removeSecondFactor(actor, item.id, locale),
  }),
});
