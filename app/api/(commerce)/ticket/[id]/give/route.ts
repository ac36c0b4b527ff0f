import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { signatureOf } from "@/lib/commerce/order/read";
import { orderQuery } from "@/lib/commerce/order/schema";
import { giveTicket } from "@/lib/commerce/ticket/transfer/give";
import { giveBody, givenResponse } from "@/lib/commerce/ticket/transfer/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Give a ticket to another person, who gets a new code by email; the old one ends",
    access: "public",
    params: idParams,
    query: orderQuery,
    body: giveBody,
    response: givenResponse,
    responseKind: "item",
    isRepeatable: true,
    run: ({ actor, locale, params, query, request, body, origin }) =>
      giveTicket(actor, params.id, body, signatureOf(request, query), locale, origin.address),
  }),
});
