import { memberManifest } from "@/lib/directory/member/manifest";
import { bodyByRole } from "@/lib/kernel/api/declaration";
import { requestedVersion } from "@/lib/kernel/http/input";
import { methods } from "@/lib/kernel/api/methods";
import { idOrSlugParams, itemQuery } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";
import { getMemberForEditing } from "@/lib/directory/member/desk/load";
import { memberEditResponse } from "@/lib/directory/member/desk/responses";
import { findChangeableMember, findRemovableMember } from "@/lib/directory/member/edit-policy";
import { removeMember } from "@/lib/directory/member/write/remove";
import { memberResponse } from "@/lib/directory/member/read/schema";
import { getMember } from "@/lib/directory/member/read/service";
import { updateMember } from "@/lib/directory/member/write/update";
import { memberChange, ownMemberChange } from "@/lib/directory/member/write/schema";

const addressed = { access: "user", params: idOrSlugParams } as const;

const change = route({
  ...addressed,
  summary: "Update a company",
  body: bodyByRole({ user: ownMemberChange, editor: memberChange }),
  response: memberEditResponse,
  responseKind: "item",
  find: ({ actor, params }) => findChangeableMember(actor, params.id),
  run: ({ actor, locale, body, item, request }) =>
    updateMember(actor, item.id, body, locale, requestedVersion(request, body.version)),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get a published company by id or slug; with admin=true any company that you may edit",
    access: "public",
    params: idOrSlugParams,
    query: itemQuery,
    cached: memberManifest.cachedEndpoints["/api/member/{id}"],
    response: memberResponse,
    responseKind: "item",
    run: ({ locale, params }) => getMember(params.id, locale),
    admin: {
      access: "user",
      response: memberEditResponse,
      run: ({ actor, locale, params }) => getMemberForEditing(actor, params.id, locale),
    },
  }),
  POST: change,
  PUT: change,
  DELETE: route({
    ...addressed,
    summary: "Move a company to the trash",
    responseKind: "empty",
    find: ({ actor, params }) => findRemovableMember(actor, params.id),
    run: ({ actor, item, locale }) => removeMember(actor, item.id, locale),
  }),
});
