import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { joinWaitlist } from "@/lib/commerce/order/waitlist/join";
import { newWaitlistEntry, waitlistResponse } from "@/lib/commerce/order/waitlist/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Join the waitlist of a sold-out ticket type; seats are offered by email",
    access: "public",
    params: idParams,
    body: newWaitlistEntry,
    response: waitlistResponse,
    responseKind: "item",
    isRepeatable: true,
    limit: "waitlist",
    run: ({ locale, params, body, origin }) =>
      joinWaitlist(params.id, body, locale, origin.address),
  }),
});
