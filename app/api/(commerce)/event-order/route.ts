import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { countingCode } from "@/lib/commerce/order/code-attempts";
import { reserve } from "@/lib/commerce/order/reserve";
import { newOrder } from "@/lib/commerce/order/new-order";
import { listOrders } from "@/lib/commerce/order/read";
import { orderListQuery, orderResponse } from "@/lib/commerce/order/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List your orders, or all orders for managers",
    access: "user",
    query: orderListQuery,
    response: orderResponse,
    responseKind: "list",
    run: ({ actor, locale, query: { paging, ...filters } }) =>
      listOrders(actor, filters, paging, locale),
  }),
  POST: route({
    summary: "Reserve tickets for 15 minutes; 409 when they are sold out",
    access: "public",
    body: newOrder,
    response: orderResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    limit: "order",
    run: ({ actor, locale, body, origin }) =>
      countingCode(origin.address, body.promo_code, () =>
        reserve(actor, body, locale, origin.address),
      ),
  }),
});
