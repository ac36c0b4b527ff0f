import { bodyByRole } from "@/lib/kernel/api/declaration";
import { requestedVersion } from "@/lib/kernel/http/input";
import { methods } from "@/lib/kernel/api/methods";
import { idOrSlugParams, itemQuery } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";
import { userResponse } from "@/lib/people/user/responses";
import { managerChange, ownChange } from "@/lib/people/user/schema";
import { findUser, updateUser } from "@/lib/people/user/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get your own user, or any user for managers",
    access: "user",
    params: idOrSlugParams,
    query: itemQuery,
    response: userResponse,
    responseKind: "item",
    run: ({ actor, locale, params }) => findUser(actor, params.id, locale),
  }),
  PUT: route({
    summary: "Update your own user, or any user for managers",
    access: "user",
    params: idOrSlugParams,
    query: itemQuery,
    body: bodyByRole({ user: ownChange, manager: managerChange }),
    response: userResponse,
    responseKind: "item",
    find: ({ actor, locale, params }) => findUser(actor, params.id, locale),
    run: ({ actor, locale, body, item, request }) =>
      updateUser(
        actor,
        item.id,
        { ...body, version: requestedVersion(request, body.version) },
        locale,
      ),
  }),
});
