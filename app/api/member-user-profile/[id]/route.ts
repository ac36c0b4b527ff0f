import { bodyByRole } from "@/lib/http/by-role";
import { requestedVersion } from "@/lib/http/if-match";
import { parseInput } from "@/lib/http/input";
import { methods } from "@/lib/api/methods";
import { idOrSlugParams } from "@/lib/http/params";
import { route } from "@/lib/api/route";
import { profileResponse } from "@/lib/user/profile/responses";
import { linkProfile } from "@/lib/user/profile/link";
import { profileChange, profileLink } from "@/lib/user/profile/schema";
import { findOwnProfile, updateProfile } from "@/lib/user/profile/service";
import { mayManageUsers } from "@/lib/user/policy";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    summary:
      "Link a person to a company, as a manager; everybody else changes the own profile without the link",
    access: "user",
    params: idOrSlugParams,
    body: bodyByRole(profileLink, profileChange),
    response: profileResponse,
    answer: "item",
    find: ({ actor, params }) => findOwnProfile(actor, params.id),
    run: ({ actor, locale, body, found, request }) => {
      if (mayManageUsers(actor)) {
        const { member_id, version } = parseInput(profileLink, body, locale);
        return linkProfile(actor, found, member_id, locale, requestedVersion(request, version));
      }
      const change = parseInput(profileChange, body, locale);
      return updateProfile(actor, found, change, locale, requestedVersion(request, change.version));
    },
  }),
});
