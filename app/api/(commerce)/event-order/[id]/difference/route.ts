import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { orderResponse } from "@/lib/commerce/order/schema";
import { decideDifference } from "@/lib/commerce/payment/difference";
import { differenceBody } from "@/lib/commerce/payment/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Accept or return a payment of another amount than the order's",
    access: "manager",
    params: idParams,
    body: differenceBody,
    response: orderResponse,
    responseKind: "item",
    run: ({ actor, locale, params, body }) => decideDifference(actor, params.id, body, locale),
  }),
});
