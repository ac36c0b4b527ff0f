import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { getEnquiry, replyToEnquiry } from "@/lib/conversation/enquiry/inbox";
import { enquiryResponse } from "@/lib/conversation/enquiry/schema";
import { idParams } from "@/lib/kernel/http/params";
import { threadReply } from "@/lib/conversation/thread/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Answer an enquiry by email; 409 when something came since the last entry seen",
    access: "user",
    params: idParams,
    body: threadReply,
    response: enquiryResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    find: ({ actor, params }) => getEnquiry(actor, params.id),
    run: ({ actor, params, body }) => replyToEnquiry(actor, params.id, body),
  }),
});
