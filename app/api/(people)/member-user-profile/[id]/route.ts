import { requestedVersion } from "@/lib/kernel/http/input";
import { methods } from "@/lib/kernel/api/methods";
import { idOrSlugParams } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";
import { profileResponse } from "@/lib/people/user/profile/responses";
import { linkProfile } from "@/lib/people/user/profile/link";
import { profileChange, profileLink } from "@/lib/people/user/profile/schema";
import { findOwnProfile, updateProfile } from "@/lib/people/user/profile/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    summary:
      "Link a user to a company, for managers; others update their own details, without the link",
    access: "user",
    params: idOrSlugParams,
    body: profileChange,
    response: profileResponse,
    responseKind: "item",
    find: ({ actor, params }) => findOwnProfile(actor, params.id),
    run: ({ actor, locale, body, item, request }) =>
      updateProfile(actor, item, body, locale, requestedVersion(request, body.version)),
    manager: {
      body: profileLink,
      run: ({ actor, locale, body, item, request }) =>
        linkProfile(actor, item, body.member_id, locale, requestedVersion(request, body.version)),
    },
  }),
});
