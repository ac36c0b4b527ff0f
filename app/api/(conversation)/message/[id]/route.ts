import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { changeMessage, readMessage } from "@/lib/conversation/message/list";
import { messageChange, messageView } from "@/lib/conversation/message/schema";
import { getMessage } from "@/lib/conversation/message/service";

const change = route({
  summary: "Mark a received message as read or unread, or withdraw your own within 15 minutes",
  access: "user",
  params: idParams,
  body: messageChange,
  response: messageView,
  responseKind: "item",
  countsItself: true,
  find: ({ actor, params }) => getMessage(actor, params.id),
  run: ({ actor, locale, params, body }) => changeMessage(actor, params.id, body, locale),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get a message from your conversations; for managers also a reported one",
    access: "user",
    params: idParams,
    response: messageView,
    responseKind: "item",
    run: ({ actor, params }) => readMessage(actor, params.id),
  }),
  PUT: change,
  POST: change,
});
