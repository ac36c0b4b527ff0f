import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { cancelOrder } from "@/lib/commerce/order/cancel";
import { endPaymentsOf } from "@/lib/commerce/payment/close";
import { signatureOf } from "@/lib/commerce/order/read";
import { orderQuery, orderResponse } from "@/lib/commerce/order/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Cancel an unpaid or free order, which frees its seats at once",
    access: "public",
    params: idParams,
    query: orderQuery,
    response: orderResponse,
    responseKind: "item",
    run: ({ actor, locale, params, query, request }) =>
      cancelOrder(actor, params.id, signatureOf(request, query), locale, endPaymentsOf),
  }),
});
