import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { continueEnquiry, enquiryConversation } from "@/lib/conversation/enquiry/conversation";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Continue an enquiry as a conversation, where both sides have an account",
    access: "user",
    params: idParams,
    response: enquiryConversation,
    responseKind: "item",
    run: ({ actor, params }) => continueEnquiry(actor, params.id),
  }),
});
