import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { changeDate } from "@/lib/commerce/order/date-change/change";
import { dateChoices } from "@/lib/commerce/order/date-change/choices";
import { dateChangeBody, dateChoicesResponse } from "@/lib/commerce/order/date-change/schema";
import { signatureOf } from "@/lib/commerce/order/read";
import { orderQuery, orderResponse } from "@/lib/commerce/order/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "The dates of its series to which an order can move now",
    access: "public",
    params: idParams,
    query: orderQuery,
    unkept: true,
    response: dateChoicesResponse,
    responseKind: "item",
    run: ({ actor, params, query, request }) =>
      dateChoices(actor, params.id, signatureOf(request, query)),
  }),
  POST: route({
    summary: "Move an order with all its tickets to another date of its series, at the same price",
    access: "public",
    params: idParams,
    query: orderQuery,
    body: dateChangeBody,
    response: orderResponse,
    responseKind: "item",
    run: ({ actor, locale, params, query, request, body }) =>
      changeDate(actor, params.id, body, signatureOf(request, query), locale),
  }),
});
