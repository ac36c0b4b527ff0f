import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { signatureOf } from "@/lib/commerce/order/read";
import { orderQuery, orderResponse, returnBody } from "@/lib/commerce/order/schema";
import { returnTickets } from "@/lib/commerce/payment/refund/return";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Return tickets of an order, for a refund of what was paid for them",
    access: "public",
    params: idParams,
    query: orderQuery,
    body: returnBody,
    response: orderResponse,
    responseKind: "item",
    run: ({ actor, locale, params, query, request, body }) =>
      returnTickets(actor, params.id, body, signatureOf(request, query), locale),
  }),
});
