import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { remarkParams } from "@/lib/kernel/remark/params";
import { newReply, remarkResponse } from "@/lib/kernel/remark/schema";
import { findRemarkable, replyToRemark } from "@/lib/kernel/remark/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Reply to a comment, which reopens it",
    access: "user",
    params: remarkParams,
    body: newReply,
    response: remarkResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    find: ({ actor, params }) => findRemarkable(actor, params),
    run: ({ actor, item, params, body, locale }) =>
      replyToRemark(actor, item, params.remark_id, body.body, locale),
  }),
});
