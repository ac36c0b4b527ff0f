import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { endOffer } from "@/lib/commerce/order/waitlist/end";
import { endedOffer } from "@/lib/commerce/order/waitlist/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "End an open offer of a waitlist; its person is told, and the seats go to the next",
    access: "user",
    params: idParams,
    body: endedOffer,
    responseKind: "empty",
    run: ({ actor, locale, params, body }) =>
      endOffer(actor, { eventId: params.id, entryId: body.entry_id }, locale),
  }),
});
