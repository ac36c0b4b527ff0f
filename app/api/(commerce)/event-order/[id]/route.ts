import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { getOrder, signatureOf } from "@/lib/commerce/order/read";
import { orderQuery, orderResponse } from "@/lib/commerce/order/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get an order, for its buyer, anyone with its signature, and managers",
    access: "public",
    params: idParams,
    query: orderQuery,
    // The codes of tickets.
    unkept: true,
    response: orderResponse,
    responseKind: "item",
    run: ({ actor, locale, params, query, request }) =>
      getOrder(actor, { id: params.id }, signatureOf(request, query), locale),
  }),
});
