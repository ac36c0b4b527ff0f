import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { wishPlan } from "@/lib/commerce/membership/change";
import { membershipResponse } from "@/lib/commerce/membership/responses";
import { newWish } from "@/lib/commerce/membership/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Ask for a cheaper plan from the next period on, or take that back with null",
    access: "user",
    body: newWish,
    response: membershipResponse,
    responseKind: "item",
    run: ({ actor, locale, body }) => wishPlan(actor, body, locale),
  }),
});
