import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { signatureOf } from "@/lib/commerce/order/read";
import { orderQuery, orderResponse } from "@/lib/commerce/order/schema";
import { withdraw } from "@/lib/commerce/payment/refund/withdraw";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Withdraw from the contract of an order within 14 days, where the right applies",
    access: "public",
    params: idParams,
    query: orderQuery,
    response: orderResponse,
    responseKind: "item",
    run: ({ actor, locale, params, query, request }) =>
      withdraw(actor, params.id, signatureOf(request, query), locale),
  }),
});
