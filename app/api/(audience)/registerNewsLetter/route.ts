import { z } from "zod";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { subscribeSchema } from "@/lib/audience/subscriber/schema";
import { subscribe } from "@/lib/audience/subscriber/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Subscribe to the newsletter",
    access: "public",
    limit: "newsletter",
    body: subscribeSchema,
    form: true,
    response: z.object({ subscribed: z.literal(true) }),
    responseKind: "item",
    isRepeatable: true,
    run: ({ locale, body }) => subscribe(body, locale, "site"),
  }),
});
