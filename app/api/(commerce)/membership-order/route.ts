import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { orderMembership } from "@/lib/commerce/membership/order";
import { newMembershipOrder } from "@/lib/commerce/membership/schema";
import { countingCode } from "@/lib/commerce/order/code-attempts";
import { orderResponse } from "@/lib/commerce/order/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Order a membership for your company, by a plan or a year; 409 while an order is open",
    access: "user",
    body: newMembershipOrder,
    response: orderResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    limit: "order",
    run: ({ actor, locale, body, origin }) =>
      countingCode(origin.address, body.promo_code, () => orderMembership(actor, body, locale)),
  }),
});
