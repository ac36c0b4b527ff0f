import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { findManagedWebinar } from "@/lib/commerce/event/policy";
import { listMessages } from "@/lib/commerce/ticket/message/list";
import {
  messageQuery,
  messageResponse,
  newEventMessage,
} from "@/lib/commerce/ticket/message/schema";
import { sentToParticipants } from "@/lib/commerce/webinar/message/schema";
import { messageParticipants } from "@/lib/commerce/webinar/message/send";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the messages to the participants of a webinar, with the counts of their emails",
    access: "user",
    params: idParams,
    query: messageQuery,
    response: messageResponse,
    responseKind: "list",
    find: ({ actor, params }) => findManagedWebinar(actor, String(params.id)),
    run: ({ actor, locale, item, query: { paging } }) =>
      listMessages(actor, item.id, paging, locale),
  }),
  POST: route({
    summary: "Email the participants of a webinar; with dry_run they are only counted",
    access: "user",
    params: idParams,
    body: newEventMessage,
    response: sentToParticipants,
    responseKind: "item",
    isRepeatable: true,
    find: ({ actor, params }) => findManagedWebinar(actor, String(params.id)),
    run: ({ actor, locale, item, body }) => messageParticipants(actor, item.id, body, locale),
  }),
});
