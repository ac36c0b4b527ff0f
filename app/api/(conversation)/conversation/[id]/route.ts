import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import {
  conversationChange,
  conversationView,
} from "@/lib/conversation/message/conversation/schema";
import {
  changeConversation,
  getConversation,
} from "@/lib/conversation/message/conversation/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get the conversation with a person, by the id of the person",
    access: "user",
    params: idParams,
    response: conversationView,
    responseKind: "item",
    run: ({ actor, locale, params }) => getConversation(actor, params.id, locale),
  }),
  PUT: route({
    summary: "Mute a conversation, mark it as unread, or mark its messages as read",
    access: "user",
    params: idParams,
    body: conversationChange,
    response: conversationView,
    responseKind: "item",
    countsItself: true,
    find: ({ actor, locale, params }) => getConversation(actor, params.id, locale),
    run: ({ actor, locale, params, body }) => changeConversation(actor, params.id, body, locale),
  }),
});
