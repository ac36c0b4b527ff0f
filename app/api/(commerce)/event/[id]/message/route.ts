import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { findManagedEvent } from "@/lib/commerce/event/policy";
import { idParams } from "@/lib/kernel/http/params";
import { listMessages } from "@/lib/commerce/ticket/message/list";
import {
  messageQuery,
  messageResponse,
  newEventMessage,
  sentMessageResponse,
} from "@/lib/commerce/ticket/message/schema";
import { sendMessage } from "@/lib/commerce/ticket/message/send";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the messages to the ticket holders of an event, with the counts of their emails",
    access: "user",
    params: idParams,
    query: messageQuery,
    response: messageResponse,
    responseKind: "list",
    find: ({ actor, params }) => findManagedEvent(actor, String(params.id)),
    run: ({ actor, locale, item, query: { paging } }) =>
      listMessages(actor, item.id, paging, locale),
  }),
  POST: route({
    summary: "Email the holders of valid tickets for an event; with dry_run they are only counted",
    access: "user",
    params: idParams,
    body: newEventMessage,
    response: sentMessageResponse,
    responseKind: "item",
    isRepeatable: true,
    find: ({ actor, params }) => findManagedEvent(actor, String(params.id)),
    run: ({ actor, locale, item, body }) => sendMessage(actor, item.id, body, locale),
  }),
});
