import { z } from "zod";
import { hasRole } from "@/lib/core/actor";
import { bodyByRole } from "@/lib/http/by-role";
import { parseInput } from "@/lib/http/input";
import { countRequest } from "@/lib/http/limits";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";
import { listSubscribers } from "@/lib/subscriber/admin";
import { createSubscriber } from "@/lib/subscriber/save";
import {
  newSubscriber,
  subscriberQuery,
  subscriberResponse,
  subscribeSchema,
} from "@/lib/subscriber/schema";
import { subscribe } from "@/lib/subscriber/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List subscribers",
    access: "editor",
    query: subscriberQuery,
    response: subscriberResponse,
    answer: "list",
    run: ({ actor, query: { search, active, language, source, sort, paging } }) =>
      listSubscribers(actor, { search, active, locale: language, source }, paging, sort),
  }),
  POST: route({
    summary: "Ask for the newsletter; editors write somebody down, also as active",
    access: "public",
    body: bodyByRole(subscribeSchema, newSubscriber),
    form: true,
    response: z.union([z.object({ subscribed: z.literal(true) }), subscriberResponse]),
    answer: "item",
    run: async ({ actor, locale, body, origin }) => {
      if (hasRole(actor, "editor"))
        return createSubscriber(actor, parseInput(newSubscriber, body, locale), locale);
      // Everybody else's is the public call, with its limit: editors have that of all writes.
      await countRequest("newsletter", origin.address ?? "unknown");
      await subscribe(parseInput(subscribeSchema, body, locale).email, locale, "site");
      return { subscribed: true };
    },
  }),
});
