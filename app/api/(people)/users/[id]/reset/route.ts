import { methods } from "@/lib/kernel/api/methods";
import { idOrSlugParams } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";
import { messageResponse } from "@/lib/people/user/responses";
import { sendPasswordLink } from "@/lib/people/user/invite";
import { findUser } from "@/lib/people/user/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Email a user the link that sets a password",
    access: "manager",
    params: idOrSlugParams,
    response: messageResponse,
    responseKind: "item",
    find: ({ actor, locale, params }) => findUser(actor, params.id, locale),
    run: ({ actor, locale, item }) => sendPasswordLink(actor, item.id, locale),
  }),
});
