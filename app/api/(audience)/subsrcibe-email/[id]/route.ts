import { requestedVersion } from "@/lib/kernel/http/input";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { getSubscriber } from "@/lib/audience/subscriber/admin";
import { removeSubscriber, updateSubscriber } from "@/lib/audience/subscriber/save";
import {
  subscriberChange,
  subscriberParams,
  subscriberResponse,
} from "@/lib/audience/subscriber/schema";

const addressed = { access: "editor", params: subscriberParams } as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    ...addressed,
    summary: "Get a subscriber",
    response: subscriberResponse,
    responseKind: "item",
    run: ({ actor, params }) => getSubscriber(actor, params.id),
  }),
  PUT: route({
    ...addressed,
    summary: "Activate or deactivate a subscriber, or change the language",
    body: subscriberChange,
    response: subscriberResponse,
    responseKind: "item",
    find: ({ actor, params }) => getSubscriber(actor, params.id),
    run: ({ actor, locale, params, body, request }) =>
      updateSubscriber(actor, params.id, body, requestedVersion(request, body.version), locale),
  }),
  DELETE: route({
    ...addressed,
    summary: "Delete a subscriber for good",
    responseKind: "empty",
    run: ({ actor, params }) => removeSubscriber(actor, params.id),
  }),
});
