import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { orderChange } from "@/lib/commerce/membership/change";
import { newChange } from "@/lib/commerce/membership/schema";
import { orderResponse } from "@/lib/commerce/order/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Order a dearer plan for the rest of the paid period, for the difference by day",
    access: "user",
    body: newChange,
    response: orderResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    limit: "order",
    run: ({ actor, locale, body }) => orderChange(actor, body, locale),
  }),
});
