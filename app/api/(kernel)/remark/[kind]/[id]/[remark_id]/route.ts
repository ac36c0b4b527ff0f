import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { remarkParams } from "@/lib/kernel/remark/params";
import { remarkChange, remarkResponse } from "@/lib/kernel/remark/schema";
import { changeRemark, findRemarkable, removeRemark } from "@/lib/kernel/remark/service";

const addressed = { access: "user", params: remarkParams } as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    ...addressed,
    summary: "Mark a comment as done, or reopen it",
    body: remarkChange,
    response: remarkResponse,
    responseKind: "item",
    find: ({ actor, params }) => findRemarkable(actor, params),
    run: ({ actor, item, params, body }) => changeRemark(actor, item, params.remark_id, body.done),
  }),
  DELETE: route({
    ...addressed,
    summary: "Delete your own comment or reply; the replies of others stay",
    responseKind: "empty",
    find: ({ actor, params }) => findRemarkable(actor, params),
    run: ({ actor, item, params }) => removeRemark(actor, item, params.remark_id),
  }),
});
