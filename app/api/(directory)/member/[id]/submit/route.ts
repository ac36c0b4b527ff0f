import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idOrSlugParams } from "@/lib/kernel/http/params";
import { memberEditResponse } from "@/lib/directory/member/desk/responses";
import { findEditableMember } from "@/lib/directory/member/edit-policy";
import { submitMember } from "@/lib/directory/member/review/decide";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Resubmit a company for approval after it was rejected or changes were asked for",
    access: "user",
    params: idOrSlugParams,
    response: memberEditResponse,
    responseKind: "item",
    find: ({ actor, params }) => findEditableMember(actor, params.id),
    run: ({ actor, locale, item }) => submitMember(actor, item.id, locale),
  }),
});
