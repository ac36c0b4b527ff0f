import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { signatureOf } from "@/lib/commerce/order/read";
import { orderQuery, orderResponse } from "@/lib/commerce/order/schema";
import { payAtDoor } from "@/lib/commerce/payment/at-door/choose";
import { payAtDoorBody } from "@/lib/commerce/payment/at-door/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Pay an order at the door: without a code one is emailed, with it the tickets count",
    access: "public",
    limit: "payment",
    params: idParams,
    query: orderQuery,
    body: payAtDoorBody,
    response: orderResponse,
    responseKind: "item",
    run: ({ actor, locale, origin: { address }, params, query, request, body }) =>
      payAtDoor(actor, params.id, body, signatureOf(request, query), { locale, address }),
  }),
});
