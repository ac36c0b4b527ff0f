import { memberKind } from "@/lib/directory/member/kind";
import { memberFacets } from "@/lib/directory/member/read/list";
import {
  listedMemberResponse,
  memberListMeta,
  publicFilters,
  publicMemberQuery,
  UNKEPT,
} from "@/lib/directory/member/read/public-list/schema";
import { memberFilters } from "@/lib/directory/member/read/schema";
import { bodyByRole } from "@/lib/kernel/api/declaration";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { listMembersForEditing } from "@/lib/directory/member/desk/load";
import { memberEditResponse } from "@/lib/directory/member/desk/responses";
import { createMember } from "@/lib/directory/member/write/create";
import { requireVerified } from "@/lib/directory/member/edit-policy";
import { listWholeMembers } from "@/lib/directory/member/read/service";
import { newMember, ownNewMember, memberEditQuery } from "@/lib/directory/member/write/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List published companies; with admin=true those that you may edit",
    access: "public",
    query: publicMemberQuery,
    unkept: UNKEPT,
    cached: memberKind.cachedEndpoints["/api/member"],
    response: listedMemberResponse,
    responseKind: "list",
    listMeta: memberListMeta,
    run: async ({ locale, query }) => {
      const filters = await publicFilters(query, locale);
      const [page, facets] = await Promise.all([
        listWholeMembers(locale, filters, query.paging),
        query.facets ? memberFacets(locale, filters) : undefined,
      ]);
      return facets ? { ...page, meta: { facets } } : page;
    },
    admin: {
      access: "user",
      query: memberEditQuery,
      response: memberEditResponse,
      run: async ({ actor, locale, query }) => {
        const { search, status, missing, outdated, trash, paging, sort } = query;
        const states = { status, trash, isWaiting: query.waiting, isPlaced: query.placed };
        const filters = { ...(await memberFilters(query, locale)), ...states };
        const asked = { ...filters, search, missing, outdated };
        return listMembersForEditing(actor, asked, paging, locale, sort);
      },
    },
  }),
  POST: route({
    summary: "Create a company, which waits for approval",
    access: "user",
    body: bodyByRole({ user: ownNewMember, editor: newMember }),
    response: memberEditResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    find: async ({ actor }) => requireVerified(actor),
    run: ({ actor, locale, body }) => createMember(actor, body, locale),
  }),
});
