import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { leaveWaitlist } from "@/lib/commerce/order/waitlist/join";
import { waitlistTokenBody } from "@/lib/commerce/order/waitlist/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary:
      "Leave a waitlist by the token of an emailed link; offered seats go to the next person",
    access: "public",
    body: waitlistTokenBody,
    responseKind: "empty",
    limit: "mailed_link",
    run: ({ locale, body }) => leaveWaitlist(body.token, locale),
  }),
});
