import { methods } from "@/lib/kernel/api/methods";
import { idOrSlugParams } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";
import { memberEditResponse } from "@/lib/directory/member/desk/responses";
import { approveMember } from "@/lib/directory/member/write/approve";
import { findEditableMember } from "@/lib/directory/member/edit-policy";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Approve a pending company",
    access: "editor",
    params: idOrSlugParams,
    response: memberEditResponse,
    responseKind: "item",
    find: ({ actor, params }) => findEditableMember(actor, params.id),
    run: ({ actor, locale, item }) => approveMember(actor, item.id, locale),
  }),
});
