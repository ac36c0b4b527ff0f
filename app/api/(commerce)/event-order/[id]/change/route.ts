import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { signatureOf } from "@/lib/commerce/order/read";
import { orderQuery } from "@/lib/commerce/order/schema";
import { changeChoices } from "@/lib/commerce/payment/change/choices";
import { changeTickets } from "@/lib/commerce/payment/change/make";
import {
  changeBody,
  changeChoicesResponse,
  changeResponse,
} from "@/lib/commerce/payment/change/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "What the tickets of an order can become now, with what is paid or given back for it",
    access: "public",
    params: idParams,
    query: orderQuery,
    unkept: true,
    response: changeChoicesResponse,
    responseKind: "item",
    run: ({ actor, locale, params, query, request }) =>
      changeChoices(actor, params.id, signatureOf(request, query), locale),
  }),
  POST: route({
    summary: "Change tickets to another date or type at another price, for the difference",
    access: "public",
    limit: "payment",
    params: idParams,
    query: orderQuery,
    body: changeBody,
    response: changeResponse,
    responseKind: "item",
    run: ({ actor, locale, params, query, request, body }) =>
      changeTickets(actor, params.id, body, signatureOf(request, query), locale),
  }),
});
