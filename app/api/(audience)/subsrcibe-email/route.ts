import { z } from "zod";
import { countRequest } from "@/lib/kernel/http/limits";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { listSubscribers } from "@/lib/audience/subscriber/admin";
import { createSubscriber } from "@/lib/audience/subscriber/save";
import {
  newSubscriber,
  subscriberQuery,
  subscriberResponse,
  subscribeSchema,
} from "@/lib/audience/subscriber/schema";
import { subscribe } from "@/lib/audience/subscriber/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List subscribers",
    access: "editor",
    query: subscriberQuery,
    response: subscriberResponse,
    responseKind: "list",
    run: ({ actor, query: { search, active, state, topic, language, source, sort, paging } }) =>
      listSubscribers(
        actor,
        { search, active, state, topic, locale: language, source },
        paging,
        sort,
      ),
  }),
  POST: route({
    summary: "Subscribe to the newsletter; editors add subscribers, also as active",
    access: "public",
    body: subscribeSchema,
    form: true,
    response: z.object({ subscribed: z.literal(true) }),
    responseKind: "item",
    isRepeatable: true,
    run: async ({ locale, body, origin }) => {
      // Limited here and not by `limit`, since editors have the limit of all writes.
      await countRequest("newsletter", origin.address ?? "unknown");
      return subscribe(body, locale, "site");
    },
    editor: {
      body: newSubscriber,
      status: 201,
      response: subscriberResponse,
      run: ({ actor, locale, body }) => createSubscriber(actor, body, locale),
    },
  }),
});
