import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { contactResponse } from "@/lib/conversation/contact/schema";
import { sendFurtherMessage } from "@/lib/conversation/enquiry/send";
import { threadMessage } from "@/lib/conversation/thread/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Continue a conversation by its signed link",
    access: "public",
    limit: "contact",
    body: threadMessage,
    response: contactResponse,
    responseKind: "item",
    isRepeatable: true,
    run: ({ locale, body }) => sendFurtherMessage(body.token, body.content, locale),
  }),
});
