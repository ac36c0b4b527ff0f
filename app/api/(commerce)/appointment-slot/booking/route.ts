import { bookForCaller } from "@/lib/commerce/appointment/by-company/book";
import { callerBooking } from "@/lib/commerce/appointment/by-company/schema";
import { slotResponse } from "@/lib/commerce/appointment/schema";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Book a time of your company for somebody who called",
    access: "user",
    body: callerBooking,
    response: slotResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: ({ actor, locale, body }) => bookForCaller(actor, body, locale),
  }),
});
