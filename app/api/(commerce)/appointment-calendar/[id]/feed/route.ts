import { endFeed, renewFeed } from "@/lib/commerce/appointment/calendar/feed";
import { calendarsResponse } from "@/lib/commerce/appointment/calendar/schema";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary:
      "Give the appointments of a company a new secret calendar address; the one before ends",
    access: "user",
    params: idParams,
    response: calendarsResponse,
    responseKind: "item",
    run: ({ actor, locale, params }) => renewFeed(actor, params.id, locale),
  }),
  DELETE: route({
    summary: "End the secret calendar address of a company's appointments",
    access: "user",
    params: idParams,
    responseKind: "empty",
    run: ({ actor, params }) => endFeed(actor, params.id),
  }),
});
