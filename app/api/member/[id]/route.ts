import { bodyByRole } from "@/lib/http/by-role";
import { requestedVersion } from "@/lib/http/if-match";
import { parseInput } from "@/lib/http/input";
import { methods } from "@/lib/api/methods";
import { idOrSlugParams } from "@/lib/http/params";
import { route } from "@/lib/api/route";
import { getMemberForEditing } from "@/lib/member/desk/load";
import { memberEditResponse } from "@/lib/member/desk/responses";
import {
  findChangeableMember,
  findRemovableMember,
  mayEditAllMembers,
} from "@/lib/member/edit-policy";
import { removeMember } from "@/lib/member/write/remove";
import { memberResponse } from "@/lib/member/read/schema";
import { getMember } from "@/lib/member/read/service";
import { updateMember } from "@/lib/member/write/update";
import { memberChange, memberItemQuery, ownMemberChange } from "@/lib/member/write/schema";

const addressed = { access: "user", params: idOrSlugParams } as const;

const change = route({
  ...addressed,
  summary: "Change a company",
  body: bodyByRole(ownMemberChange, memberChange),
  response: memberEditResponse,
  answer: "item",
  find: ({ actor, params }) => findChangeableMember(actor, params.id),
  run: ({ actor, locale, body, found, request }) => {
    const input = parseInput(
      mayEditAllMembers(actor) ? memberChange : ownMemberChange,
      body,
      locale,
    );
    return updateMember(actor, found.id, input, locale, requestedVersion(request, input.version));
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Read a published company by id or slug; with admin=true one that one may edit",
    access: "public",
    params: idOrSlugParams,
    query: memberItemQuery,
    response: memberResponse,
    answer: "item",
    run: ({ actor, locale, params, query }) =>
      actor.kind === "user" && query.admin
        ? getMemberForEditing(actor, params.id, locale)
        : getMember(params.id, locale),
  }),
  POST: change,
  PUT: change,
  DELETE: route({
    ...addressed,
    summary: "Take a company off the site",
    answer: "nothing",
    find: ({ actor, params }) => findRemovableMember(actor, params.id),
    run: ({ actor, found }) => removeMember(actor, found.id),
  }),
});
