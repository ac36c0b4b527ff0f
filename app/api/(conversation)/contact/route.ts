import { requireCaptcha } from "@/lib/kernel/captcha/require";
import { listInbox } from "@/lib/conversation/contact/inbox";
import { inboxQuery } from "@/lib/conversation/contact/inbox-schema";
import { contactResponse, contactSchema } from "@/lib/conversation/contact/schema";
import { sendContactMessage } from "@/lib/conversation/contact/service";
import { threadResponse } from "@/lib/conversation/thread/schema";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the messages to the editors, unanswered ones first",
    access: "editor",
    query: inboxQuery,
    response: threadResponse,
    responseKind: "list",
    run: ({ actor, query: { search, status, mine, sort, paging } }) =>
      listInbox(actor, { search, status, isMine: mine }, paging, sort),
  }),
  POST: route({
    summary: "Send a message to the editors",
    access: "public",
    limit: "contact",
    body: contactSchema,
    form: true,
    response: contactResponse,
    responseKind: "item",
    isRepeatable: true,
    run: async ({ actor, locale, body, origin }) => {
      await requireCaptcha(body["g-recaptcha-response"], origin.address ?? "unknown", locale);
      return sendContactMessage(actor, body, locale);
    },
  }),
});
