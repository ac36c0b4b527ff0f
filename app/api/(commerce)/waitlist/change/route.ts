import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { changeEntry } from "@/lib/commerce/order/waitlist/change";
import { changedWaitlistEntry, waitlistEntryResponse } from "@/lib/commerce/order/waitlist/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary:
      "Change how many seats somebody waits for; more than before go to the end of the waitlist",
    access: "public",
    body: changedWaitlistEntry,
    response: waitlistEntryResponse,
    responseKind: "item",
    limit: "mailed_link",
    run: ({ locale, body }) => changeEntry(body, locale),
  }),
});
