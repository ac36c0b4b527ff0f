import { bodyByRole } from "@/lib/http/by-role";
import { parseInput } from "@/lib/http/input";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";
import { listMembersForEditing } from "@/lib/member/desk/load";
import { memberEditResponse } from "@/lib/member/desk/responses";
import { createMember } from "@/lib/member/write/create";
import { mayEditAllMembers, requireVerified } from "@/lib/member/edit-policy";
import { memberFilters, memberResponse } from "@/lib/member/read/schema";
import { listWholeMembers } from "@/lib/member/read/service";
import { memberQuery, newMember, ownNewMember } from "@/lib/member/write/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List published companies; with admin=true those that one may edit",
    access: "public",
    query: memberQuery,
    response: memberResponse,
    answer: "list",
    run: async ({ actor, locale, query }) => {
      const filters = await memberFilters(query, locale);
      if (actor.kind === "user" && query.admin) {
        const { status, waiting, missing, outdated, trash } = query;
        return listMembersForEditing(
          actor,
          { ...filters, status, isWaiting: waiting, missing, outdated, trash },
          query.paging,
          locale,
          query.sort,
        );
      }
      return listWholeMembers(locale, filters, query.paging);
    },
  }),
  POST: route({
    summary: "Make a company, which waits for approval",
    access: "user",
    body: bodyByRole(ownNewMember, newMember),
    response: memberEditResponse,
    answer: "item",
    status: 201,
    find: async ({ actor }) => requireVerified(actor),
    run: ({ actor, locale, body }) =>
      createMember(
        actor,
        parseInput(mayEditAllMembers(actor) ? newMember : ownNewMember, body, locale),
        locale,
      ),
  }),
});
