import { memberKind } from "@/lib/directory/member/kind";
import { memberFilters, memberListQuery, memberResponse } from "@/lib/directory/member/read/schema";
import { bodyByRole } from "@/lib/kernel/api/declaration";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { listMembersForEditing } from "@/lib/directory/member/desk/load";
import { memberEditResponse } from "@/lib/directory/member/desk/responses";
import { createMember } from "@/lib/directory/member/write/create";
import { requireVerified } from "@/lib/directory/member/edit-policy";
import { listWholeMembers } from "@/lib/directory/member/read/service";
import { idsOfSearch } from "@/lib/kernel/search-engine/list-search";
import { newMember, ownNewMember, memberEditQuery } from "@/lib/directory/member/write/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List published companies; with admin=true those that you may edit",
    access: "public",
    query: memberListQuery,
    cached: memberKind.cachedEndpoints["/api/member"],
    response: memberResponse,
    responseKind: "list",
    run: async ({ locale, query }) => {
      const [filters, ids] = await Promise.all([
        memberFilters(query, locale),
        idsOfSearch("member", query.search, locale),
      ]);
      return listWholeMembers(locale, { ...filters, ids }, query.paging);
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
