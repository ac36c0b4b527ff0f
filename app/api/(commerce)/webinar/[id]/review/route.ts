import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { findManagedWebinar } from "@/lib/commerce/event/policy";
import { reviewEvent } from "@/lib/commerce/event/write/review";
import { webinarEditResponse } from "@/lib/commerce/webinar/schema";
import { withDuration } from "@/lib/commerce/webinar/view";
import { reviewBody } from "@/lib/kernel/content/review";
import { idOrSlugParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Send a webinar for review, withdraw it, approve it, or ask for changes with a note",
    access: "user",
    params: idOrSlugParams,
    body: reviewBody,
    response: webinarEditResponse,
    responseKind: "item",
    find: ({ actor, params }) => findManagedWebinar(actor, params.id),
    run: async ({ actor, locale, body, item }) =>
      withDuration(await reviewEvent(actor, item.id, body, locale)),
  }),
});
