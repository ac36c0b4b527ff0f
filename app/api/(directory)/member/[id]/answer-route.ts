import { route } from "@/lib/kernel/api/route";
import { idOrSlugParams } from "@/lib/kernel/http/params";
import { memberEditResponse } from "@/lib/directory/member/desk/responses";
import { findEditableMember } from "@/lib/directory/member/edit-policy";
import { answerMember } from "@/lib/directory/member/review/decide";
import { memberReviewBody } from "@/lib/directory/member/review/schema";

/** The endpoint that answers a company that waits with this state and a reason. */
export const answerRoute = (state: Parameters<typeof answerMember>[2], summary: string) =>
  route({
    summary,
    access: "editor",
    params: idOrSlugParams,
    body: memberReviewBody,
    response: memberEditResponse,
    responseKind: "item",
    find: ({ actor, params }) => findEditableMember(actor, params.id),
    run: ({ actor, locale, item, body }) =>
      answerMember(actor, item.id, state, body.reason, locale),
  });
