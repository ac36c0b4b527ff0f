import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";
import { idParams } from "@/lib/http/params";
import { joinWaitlist } from "@/lib/order/waitlist/join";
import { newWaitlistEntry, waitlistResponse } from "@/lib/order/waitlist/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Wait for a ticket type that is on sale and sold out; seats are offered by mail",
    access: "public",
    params: idParams,
    body: newWaitlistEntry,
    response: waitlistResponse,
    responseKind: "item",
    isRepeatable: true,
    limit: "waitlist",
    run: ({ locale, params, body }) => joinWaitlist(params.id, body, locale),
  }),
});
