import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { getInboxThread, replyToInboxThread } from "@/lib/conversation/contact/inbox";
import { idParams } from "@/lib/kernel/http/params";
import { threadReply, threadResponse } from "@/lib/conversation/thread/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Answer a message by email; 409 when something came since the last entry seen",
    access: "editor",
    params: idParams,
    body: threadReply,
    response: threadResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    find: ({ actor, params }) => getInboxThread(actor, params.id),
    run: ({ actor, params, body }) => replyToInboxThread(actor, params.id, body),
  }),
});
