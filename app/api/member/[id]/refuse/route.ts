import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";
import { idOrSlugParams } from "@/lib/http/params";
import { memberEditResponse } from "@/lib/member/desk/responses";
import { findEditableMember } from "@/lib/member/edit-policy";
import { answerMember } from "@/lib/member/review/decide";
import { memberReviewBody } from "@/lib/member/review/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Refuse a company that waits, with a reason for its people",
    access: "editor",
    params: idOrSlugParams,
    body: memberReviewBody,
    response: memberEditResponse,
    responseKind: "item",
    find: ({ actor, params }) => findEditableMember(actor, params.id),
    run: ({ actor, locale, item, body }) =>
      answerMember(actor, item.id, "refused", body.reason, locale),
  }),
});
