import { z } from "zod";
import { route } from "@/lib/http/route";
import { subscribeSchema } from "./schema";
import { subscribe } from "./service";

/**
 * Two addresses of the API have this one call: `registerNewsLetter`, and a visitor's POST to
 * `subsrcibe-email` (contract §3).
 */
export const subscribeCall = route({
  summary: "Ask for the newsletter",
  access: "public",
  limit: "newsletter",
  body: subscribeSchema,
  form: true,
  response: z.object({ subscribed: z.literal(true) }),
  answer: "item",
  run: async ({ locale, body }) => {
    await subscribe(body.email, locale, "site");
    return { subscribed: true };
  },
});
