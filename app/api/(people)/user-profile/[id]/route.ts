import { signedOutResponse } from "@/lib/kernel/auth/session/responses";
import { requestedVersion } from "@/lib/kernel/http/input";
import { methods } from "@/lib/kernel/api/methods";
import { idOrSlugParams, itemQuery } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";
import { profileOfAnyone, profileResponse } from "@/lib/people/user/profile/responses";
import { farewell, profileChange } from "@/lib/people/user/profile/schema";
import { findOwnProfile, getProfile, updateProfile } from "@/lib/people/user/profile/service";
import { removeAccount } from "@/lib/site/account/remove";

const addressed = { access: "user", params: idOrSlugParams } as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    ...addressed,
    summary: "Get the details of a user: your own in full, name and picture of others",
    query: itemQuery,
    response: profileOfAnyone,
    responseKind: "item",
    run: ({ actor, locale, params }) => getProfile(actor, params.id, locale),
  }),
  PUT: route({
    ...addressed,
    summary: "Update your details",
    body: profileChange,
    response: profileResponse,
    responseKind: "item",
    find: ({ actor, params }) => findOwnProfile(actor, params.id),
    run: ({ actor, locale, body, item, request }) =>
      updateProfile(actor, item, body, locale, requestedVersion(request, body.version)),
  }),
  DELETE: route({
    ...addressed,
    summary: "Delete your account, with your password and, if it is on, two-step verification",
    body: farewell,
    responseKind: "empty",
    find: ({ actor, params }) => findOwnProfile(actor, params.id),
    run: async ({ actor, locale, body, item, origin }) => {
      await removeAccount(actor, item.userId, body, origin, locale);
      return item.userId === actor.userId ? signedOutResponse() : undefined;
    },
  }),
});
