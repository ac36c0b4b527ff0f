import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { getInboxThread, updateInboxThread } from "@/lib/conversation/contact/inbox";
import { requestedVersion } from "@/lib/kernel/http/input";
import { idParams } from "@/lib/kernel/http/params";
import { threadChange, threadResponse } from "@/lib/conversation/thread/schema";

const addressed = { access: "editor", params: idParams } as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    ...addressed,
    summary: "Get a message to the editors, with its thread",
    response: threadResponse,
    responseKind: "item",
    run: ({ actor, params }) => getInboxThread(actor, params.id),
  }),
  PUT: route({
    ...addressed,
    summary: "Update the status of a message, assign it, or add an internal note",
    body: threadChange,
    response: threadResponse,
    responseKind: "item",
    find: ({ actor, params }) => getInboxThread(actor, params.id),
    run: ({ actor, locale, params, body, request }) =>
      updateInboxThread(actor, params.id, body, requestedVersion(request, body.version), locale),
  }),
});
