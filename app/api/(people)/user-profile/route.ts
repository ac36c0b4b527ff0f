import { methods } from "@/lib/kernel/api/methods";
import { pagedQuery } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";
import { profileResponse } from "@/lib/people/user/profile/responses";
import { newProfile } from "@/lib/people/user/profile/schema";
import { createProfile, listProfiles } from "@/lib/people/user/profile/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the details of users",
    access: "manager",
    query: pagedQuery,
    response: profileResponse,
    responseKind: "list",
    run: ({ actor, locale, query }) => listProfiles(actor, query.paging, locale),
  }),
  POST: route({
    summary: "Create your details, when there are none",
    access: "user",
    body: newProfile,
    response: profileResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: ({ actor, locale, body }) => createProfile(actor, body, locale),
  }),
});
